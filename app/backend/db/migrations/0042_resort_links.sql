-- additive
ALTER TABLE "resorts" ADD COLUMN "skimap_id" integer;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "wikidata" text;