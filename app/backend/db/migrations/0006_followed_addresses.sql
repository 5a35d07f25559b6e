-- additive
ALTER TABLE "member_identities" ADD COLUMN "email_key" text;--> statement-breakpoint
-- Whoever became a member through a provider has their address from there.
UPDATE "member_identities" SET "email_key" = "members"."email_key" FROM "members"
WHERE "members"."id" = "member_identities"."member_id" AND "members"."password_hash" IS NULL
  AND "members"."created_at" = "member_identities"."created_at";
