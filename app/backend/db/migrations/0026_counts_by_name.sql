-- additive
DROP INDEX "resort_facets_expert_terrain";--> statement-breakpoint
DROP INDEX "resort_facets_beginner_terrain";--> statement-breakpoint
DROP INDEX "resort_facets_slope_variety";--> statement-breakpoint
DROP INDEX "resort_facets_lift_access";--> statement-breakpoint
DROP INDEX "resort_facets_board_friendly";--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "mapped_expert_terrain" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "mapped_beginner_terrain" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "mapped_slope_variety" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "mapped_lift_access" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "mapped_board_friendly" real;--> statement-breakpoint
CREATE INDEX "resort_facets_mapped_expert_terrain" ON "resort_facets" USING btree ("mapped_expert_terrain") WHERE "resort_facets"."mapped_expert_terrain" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_mapped_beginner_terrain" ON "resort_facets" USING btree ("mapped_beginner_terrain") WHERE "resort_facets"."mapped_beginner_terrain" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_mapped_slope_variety" ON "resort_facets" USING btree ("mapped_slope_variety") WHERE "resort_facets"."mapped_slope_variety" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_mapped_lift_access" ON "resort_facets" USING btree ("mapped_lift_access") WHERE "resort_facets"."mapped_lift_access" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_mapped_board_friendly" ON "resort_facets" USING btree ("mapped_board_friendly") WHERE "resort_facets"."mapped_board_friendly" IS NOT NULL;--> statement-breakpoint
INSERT INTO "resort_numerics" ("resort_id", "type_name", "value", "source")
SELECT "resort_id", 'mapped_' || "type_name", "value", 'derived' FROM "resort_ratings"
WHERE "source" = 'derived' AND "type_name" IN ('expert_terrain', 'beginner_terrain', 'slope_variety', 'lift_access');--> statement-breakpoint
DELETE FROM "resort_ratings" WHERE "source" = 'derived';--> statement-breakpoint
UPDATE "resort_ratings" SET "base_value" = NULL, "base_source" = NULL WHERE "base_source" = 'derived';--> statement-breakpoint
UPDATE "resort_numerics" SET "type_name" = 'mapped_run_pieces' WHERE "type_name" = 'number_of_runs' AND "source" = 'imported';--> statement-breakpoint
UPDATE "resort_numerics" SET "type_name" = 'stated_piste_length' WHERE "type_name" = 'piste_length' AND "source" = 'editors';--> statement-breakpoint
UPDATE "resort_facets" SET
  "number_of_runs" = (SELECT "value" FROM "resort_numerics" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'number_of_runs'),
  "piste_length" = (SELECT "value" FROM "resort_numerics" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'piste_length'),
  "mapped_expert_terrain" = (SELECT "value" FROM "resort_numerics" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'mapped_expert_terrain'),
  "mapped_beginner_terrain" = (SELECT "value" FROM "resort_numerics" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'mapped_beginner_terrain'),
  "mapped_slope_variety" = (SELECT "value" FROM "resort_numerics" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'mapped_slope_variety'),
  "mapped_lift_access" = (SELECT "value" FROM "resort_numerics" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'mapped_lift_access'),
  "expert_terrain" = (SELECT "value" FROM "resort_ratings" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'expert_terrain'),
  "beginner_terrain" = (SELECT "value" FROM "resort_ratings" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'beginner_terrain'),
  "slope_variety" = (SELECT "value" FROM "resort_ratings" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'slope_variety'),
  "lift_access" = (SELECT "value" FROM "resort_ratings" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'lift_access'),
  "board_friendly" = (SELECT "value" FROM "resort_ratings" AS "own" WHERE "own"."resort_id" = "resort_facets"."resort_id" AND "type_name" = 'board_friendly');
