-- additive
ALTER TABLE "trip_voters" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "trip_voters" ADD COLUMN "seen" integer[];--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "first_link" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "closed_voters" integer;--> statement-breakpoint
CREATE INDEX "trip_voters_address" ON "trip_voters" USING btree ("created_at") WHERE "trip_voters"."address" IS NOT NULL;