-- additive
ALTER TABLE "resorts" ADD COLUMN "terrain" jsonb;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "subdivision" text;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "faces_north" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "faces_east" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "faces_south" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "faces_west" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "shaded_slopes" real;--> statement-breakpoint
ALTER TABLE "resort_facets" ADD COLUMN "season_sun" real;