SET LOCAL statement_timeout = 0;--> statement-breakpoint
CREATE TABLE "map_cells" (
	"status" text NOT NULL,
	"map_cell" integer NOT NULL,
	"resorts" integer NOT NULL,
	"latitudes" double precision NOT NULL,
	"longitudes" double precision NOT NULL,
	"north" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"west" double precision NOT NULL,
	"first_id" integer NOT NULL,
	CONSTRAINT "map_cells_map_cell_status_pk" PRIMARY KEY("map_cell","status")
);
--> statement-breakpoint
CREATE TABLE "resort_facets" (
	"resort_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"map_cell" integer,
	"lift_count" integer NOT NULL,
	"total_score" real,
	"country_code" char(2) NOT NULL,
	"other_countries" text[],
	"title_key" text COLLATE "C" NOT NULL,
	"average_annual_snowfall" real,
	"elevation_peak" real,
	"elevation_base" real,
	"vertical_drop" real,
	"number_of_runs" real,
	"number_of_lifts" real,
	"skiable_terrain" real,
	"piste_length" real,
	"longest_run" real,
	"terrain_beginner" real,
	"terrain_intermediate" real,
	"terrain_expert" real,
	"is_dry_slope" smallint,
	"is_indoor" smallint,
	"has_sand_skiing" smallint,
	"has_helicopter_skiing" smallint,
	"has_cat_skiing" smallint,
	"has_cross_country_skiing" smallint,
	"snow_making" smallint,
	"night_skiing" smallint,
	"has_terrain_park" smallint,
	"snowboards_allowed" smallint,
	"snow_quality" real,
	"snow_reliability" real,
	"fresh_tracks" real,
	"grooming" real,
	"expert_terrain" real,
	"beginner_terrain" real,
	"slope_variety" real,
	"tree_skiing" real,
	"terrain_park" real,
	"backcountry_accessibility" real,
	"slackcountry_accessibility" real,
	"board_friendly" real,
	"avalanche_safety" real,
	"lift_access" real,
	"uncrowded" real,
	"ski_in_ski_out" real,
	"nearby_vehicle_access" real,
	"navigation_signage" real,
	"public_transport_access" real,
	"adaptive_access" real,
	"ski_facilities" real,
	"family_friendly" real,
	"child_friendly" real,
	"non_skier_activities" real,
	"apres" real,
	"night_life" real,
	"restaurants_cafes" real,
	"shops" real,
	"scenery" real,
	"cultural_experience" real,
	"summer_activities" real,
	"affordability" real,
	"money_saving_potential" real,
	"camper_friendly" real,
	"seasonal_worker" real,
	"digital_nomad" real,
	"livability" real,
	"housing_availability" real,
	"job_availability" real,
	"english_level" real,
	"local_language_non_essential" real,
	"connectivity" real,
	"co_working_spaces" real,
	"co_working_culture" real,
	"cafes_to_work_from" real,
	"positive_vibes" real,
	"lgbt_friendly" real,
	"international_ratio" real,
	"gender_ratio" real,
	"cannabis_friendly" real
);
--> statement-breakpoint
DROP INDEX "resort_generics_value";--> statement-breakpoint
DROP INDEX "resort_numerics_value";--> statement-breakpoint
DROP INDEX "resort_ratings_value";--> statement-breakpoint
DROP INDEX "resorts_place";--> statement-breakpoint
DROP INDEX "resorts_default_order";--> statement-breakpoint
ALTER TABLE "resort_facets" ADD CONSTRAINT "resort_facets_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "resort_facets"
    SELECT facets.* FROM resorts
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(type_name, value) AS by_name FROM (
        SELECT type_name, to_jsonb(value) AS value FROM resort_numerics WHERE resort_id = resorts.id
        UNION ALL
        SELECT type_name, to_jsonb(value) FROM resort_ratings WHERE resort_id = resorts.id
        UNION ALL
        SELECT type_name, to_jsonb(array_position(ARRAY['no', 'maybe', 'yes'], value)) FROM resort_generics WHERE resort_id = resorts.id
      ) AS every
    ) AS figures
    CROSS JOIN LATERAL (
      SELECT array_agg(country_code::text ORDER BY position) AS codes FROM resort_countries
      WHERE resort_id = resorts.id AND country_code <> resorts.country_code
    ) AS others
    CROSS JOIN LATERAL jsonb_populate_record(
      NULL::resort_facets,
      coalesce(figures.by_name, '{}') || jsonb_build_object(
        'resort_id', resorts.id, 'status', resorts.status,
        'latitude', resorts.latitude, 'longitude', resorts.longitude, 'map_cell', CASE WHEN resorts.latitude IS NOT NULL AND resorts.longitude IS NOT NULL
  THEN greatest(least(floor((0.5 + asinh(tan(radians(greatest(least(resorts.latitude, 85.0511287798066), -85.0511287798066)))) / (2 * pi())) * 3072), 3072 - 1), 0)::int * 3072 + greatest(least(floor((resorts.longitude + 180) / 360 * 3072), 3072 - 1), 0)::int END,
        'lift_count', resorts.lift_count, 'total_score', resorts.total_score,
        'country_code', resorts.country_code, 'other_countries', others.codes, 'title_key', resorts.title_key)
    ) AS facets;--> statement-breakpoint
INSERT INTO "map_cells"
    SELECT status, map_cell, count(*), sum(latitude), sum(longitude),
      max(latitude), min(latitude), max(longitude), min(longitude), min(resort_id)
    FROM resort_facets WHERE map_cell IS NOT NULL GROUP BY status, map_cell;--> statement-breakpoint
CREATE INDEX "resort_facets_place" ON "resort_facets" USING btree ("status","latitude","longitude","resort_id");--> statement-breakpoint
CREATE INDEX "resort_facets_default_order" ON "resort_facets" USING btree ("status","total_score" DESC NULLS LAST,"lift_count" DESC NULLS FIRST,"title_key","resort_id");--> statement-breakpoint
CREATE INDEX "resort_facets_title" ON "resort_facets" USING btree ("status","title_key","resort_id");--> statement-breakpoint
CREATE INDEX "resort_facets_country" ON "resort_facets" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "resort_facets_other_countries" ON "resort_facets" USING gin ("other_countries") WHERE "resort_facets"."other_countries" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_map_cell" ON "resort_facets" USING btree ("map_cell","status");--> statement-breakpoint
CREATE INDEX "resort_facets_expert_terrain" ON "resort_facets" USING btree ("expert_terrain") WHERE "resort_facets"."expert_terrain" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_beginner_terrain" ON "resort_facets" USING btree ("beginner_terrain") WHERE "resort_facets"."beginner_terrain" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_slope_variety" ON "resort_facets" USING btree ("slope_variety") WHERE "resort_facets"."slope_variety" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_board_friendly" ON "resort_facets" USING btree ("board_friendly") WHERE "resort_facets"."board_friendly" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_lift_access" ON "resort_facets" USING btree ("lift_access") WHERE "resort_facets"."lift_access" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_average_annual_snowfall" ON "resort_facets" USING btree ("average_annual_snowfall") WHERE "resort_facets"."average_annual_snowfall" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_elevation_peak" ON "resort_facets" USING btree ("elevation_peak") WHERE "resort_facets"."elevation_peak" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_elevation_base" ON "resort_facets" USING btree ("elevation_base") WHERE "resort_facets"."elevation_base" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_vertical_drop" ON "resort_facets" USING btree ("vertical_drop") WHERE "resort_facets"."vertical_drop" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_number_of_runs" ON "resort_facets" USING btree ("number_of_runs") WHERE "resort_facets"."number_of_runs" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_number_of_lifts" ON "resort_facets" USING btree ("number_of_lifts") WHERE "resort_facets"."number_of_lifts" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_skiable_terrain" ON "resort_facets" USING btree ("skiable_terrain") WHERE "resort_facets"."skiable_terrain" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_piste_length" ON "resort_facets" USING btree ("piste_length") WHERE "resort_facets"."piste_length" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_longest_run" ON "resort_facets" USING btree ("longest_run") WHERE "resort_facets"."longest_run" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_terrain_beginner" ON "resort_facets" USING btree ("terrain_beginner") WHERE "resort_facets"."terrain_beginner" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_terrain_intermediate" ON "resort_facets" USING btree ("terrain_intermediate") WHERE "resort_facets"."terrain_intermediate" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "resort_facets_terrain_expert" ON "resort_facets" USING btree ("terrain_expert") WHERE "resort_facets"."terrain_expert" IS NOT NULL;--> statement-breakpoint