-- additive
ALTER TABLE "resorts" ADD COLUMN "snow_cover" jsonb;