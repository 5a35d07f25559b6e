-- additive
ALTER TABLE "resort_facets" ADD COLUMN "steepest_run" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "expert_runs_pitch" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "runs_above_25" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "runs_above_30" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "longest_way_down" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "longest_easy_way_down" real;