ALTER TABLE "members" DROP CONSTRAINT "members_email_key_unique";--> statement-breakpoint
CREATE INDEX "members_email" ON "members" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "members_verified_email" ON "members" USING btree ("email_key") WHERE "members"."email_verified_at" IS NOT NULL;