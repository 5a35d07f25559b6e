-- additive
ALTER TABLE "resort_facets" ADD COLUMN "terrain_score" real;--> statement-breakpoint
CREATE INDEX "resort_facets_terrain_score" ON "resort_facets" USING btree ("terrain_score") WHERE "resort_facets"."terrain_score" IS NOT NULL;