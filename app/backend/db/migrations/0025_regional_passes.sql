-- additive
ALTER TABLE "resort_facets" ADD COLUMN "ski_arlberg" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "snow_card_tirol" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "zillertal_superskipass" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "portes_du_soleil" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "vialattea" smallint;