-- additive
DROP INDEX "resort_facets_default_order";--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "size_class" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "epic_pass" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "ikon_pass" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "indy_pass" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "mountain_collective" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "magic_pass" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "powder_alliance" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "power_pass" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "dolomiti_superski" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "ski_amade" smallint;--> statement-breakpoint
CREATE INDEX "resort_facets_size_class" ON "resort_facets" USING btree ("size_class") WHERE "resort_facets"."size_class" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_default_order" ON "resort_facets" USING btree ("status","total_score" DESC NULLS LAST,"terrain_score" DESC NULLS LAST,"lift_count" DESC NULLS FIRST,"title_key","resort_id");