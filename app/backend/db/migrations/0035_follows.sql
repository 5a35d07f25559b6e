-- additive
CREATE TABLE "follow_letters" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"end_token" text NOT NULL,
	"told_until" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_letters_end_token_unique" UNIQUE("end_token")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"member_id" bigint NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"resort_id" integer,
	"list" jsonb,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_member_id_path_pk" PRIMARY KEY("member_id","path")
);
--> statement-breakpoint
ALTER TABLE "follow_letters" ADD CONSTRAINT "follow_letters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_letters_due" ON "follow_letters" USING btree ("looked_at");--> statement-breakpoint
CREATE INDEX "follows_resort" ON "follows" USING btree ("resort_id");