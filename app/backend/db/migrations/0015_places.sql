-- additive
ALTER TABLE "resorts" ADD COLUMN "places" text[];--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "places" text[];--> statement-breakpoint
CREATE INDEX "resort_facets_places" ON "resort_facets" USING gin ("places") WHERE "resort_facets"."places" IS NOT NULL;