-- additive
CREATE TABLE "mountain_figures" (
	"resort_id" integer NOT NULL,
	"type_name" text NOT NULL,
	"value" double precision NOT NULL,
	"source" text DEFAULT 'derived' NOT NULL,
	CONSTRAINT "mountain_figures_resort_id_type_name_pk" PRIMARY KEY("resort_id","type_name")
);
--> statement-breakpoint
CREATE TABLE "resort_mountains" (
	"resort_id" integer PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"mapped" text NOT NULL,
	"heights_from" text,
	"runs" json NOT NULL,
	"lifts" json NOT NULL,
	"measures" integer NOT NULL,
	"run_count" integer NOT NULL,
	"lift_count" integer NOT NULL,
	"difficulties" text[] NOT NULL,
	"has_heights" boolean NOT NULL,
	"side_view" text,
	"drawing_width" integer NOT NULL,
	"drawing_scale" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "steepest_run" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "expert_runs_pitch" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "runs_above_25" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "runs_above_30" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "longest_way_down" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "longest_easy_way_down" real;--> statement-breakpoint
ALTER TABLE "mountain_figures" ADD CONSTRAINT "mountain_figures_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_mountains" ADD CONSTRAINT "resort_mountains_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;