-- additive
CREATE TABLE "photographs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photographs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"member_id" bigint,
	"resort_id" integer NOT NULL,
	"contribution_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"licence" text NOT NULL,
	"licence_url" text,
	"line" text,
	"alt" text,
	"month" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text NOT NULL,
	"bytes" integer NOT NULL,
	"author" text,
	"page_url" text,
	"source" text,
	"created_at" timestamp with time zone NOT NULL,
	"looked_by" bigint,
	"looked_at" timestamp with time zone,
	CONSTRAINT "photographs_name_unique" UNIQUE("name"),
	CONSTRAINT "photographs_source_unique" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photographs" ADD CONSTRAINT "photographs_looked_by_members_id_fk" FOREIGN KEY ("looked_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photographs_shown" ON "photographs" USING btree ("resort_id","looked_at","id") WHERE "photographs"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "photographs_waiting" ON "photographs" USING btree ("created_at","id") WHERE "photographs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "photographs_removed" ON "photographs" USING btree ("id") WHERE "photographs"."state" = 'removed';--> statement-breakpoint
CREATE INDEX "photographs_member" ON "photographs" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "photographs_resort" ON "photographs" USING btree ("resort_id");--> statement-breakpoint
CREATE INDEX "photographs_contribution" ON "photographs" USING btree ("contribution_id");--> statement-breakpoint
CREATE INDEX "photographs_looked_by" ON "photographs" USING btree ("looked_by");