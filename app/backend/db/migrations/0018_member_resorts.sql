-- additive
CREATE TABLE "member_resorts" (
	"member_id" bigint NOT NULL,
	"resort_id" integer NOT NULL,
	"favourite_at" timestamp with time zone,
	"visited_at" timestamp with time zone,
	"visited_year" smallint,
	CONSTRAINT "member_resorts_member_id_resort_id_pk" PRIMARY KEY("member_id","resort_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "shows_visited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_resorts" ADD CONSTRAINT "member_resorts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_resorts" ADD CONSTRAINT "member_resorts_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_resorts_resort" ON "member_resorts" USING btree ("resort_id");--> statement-breakpoint
INSERT INTO "member_resorts" ("member_id", "resort_id", "favourite_at", "visited_at")
SELECT named.member_id, coalesce(now_so.id, once_so.resort_id),
	max(named.at) FILTER (WHERE named.is_favourite), max(named.at) FILTER (WHERE NOT named.is_favourite)
FROM (
	SELECT id AS member_id, lower(favorite_resort) AS segment, true AS is_favourite, updated_at AS at FROM "members"
	UNION ALL
	SELECT id, lower(unnest(visited_resorts)), false, updated_at FROM "members"
) AS named
LEFT JOIN "resorts" AS now_so ON now_so.url_segment = named.segment
LEFT JOIN "resort_former_segments" AS once_so ON once_so.url_segment = named.segment
WHERE coalesce(now_so.id, once_so.resort_id) IS NOT NULL
GROUP BY 1, 2;--> statement-breakpoint
UPDATE "members" SET "shows_visited" = true WHERE cardinality("visited_resorts") > 0;
