-- additive
CREATE TABLE "position_facts" (
	"resort_id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"airports" json NOT NULL,
	"station" json,
	"station_km" real,
	"snow" json
);
--> statement-breakpoint
CREATE TABLE "position_figures" (
	"resort_id" integer NOT NULL,
	"type_name" text NOT NULL,
	"value" double precision NOT NULL,
	"source" text DEFAULT 'derived' NOT NULL,
	CONSTRAINT "position_figures_resort_id_type_name_pk" PRIMARY KEY("resort_id","type_name")
);
--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "trip_notes" jsonb DEFAULT '{"getting_there":[],"day_tickets":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "season_from" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "season_to" smallint;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "station_km" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "snow_november" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "snow_december" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "snow_january" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "snow_february" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "snow_march" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "snow_april" real;--> statement-breakpoint
ALTER TABLE "position_facts" ADD CONSTRAINT "position_facts_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_figures" ADD CONSTRAINT "position_figures_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;