-- additive
ALTER TABLE "resorts" ADD COLUMN "part_of" text;--> statement-breakpoint
CREATE INDEX "resorts_part_of" ON "resorts" USING btree ("part_of") WHERE "resorts"."part_of" IS NOT NULL;