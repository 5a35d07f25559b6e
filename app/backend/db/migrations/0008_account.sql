-- additive
CREATE TABLE "member_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_tokens" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "member_tokens" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "pro_interest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_operator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "left_contributions" text;--> statement-breakpoint
ALTER TABLE "member_links" ADD CONSTRAINT "member_links_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_links_member" ON "member_links" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_links_expiry" ON "member_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_visitors_seen" ON "member_visitors" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "members_left" ON "members" USING btree ("left_at") WHERE "members"."left_at" IS NOT NULL;