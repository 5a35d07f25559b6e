CREATE TABLE "index_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"data_date" date NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resort_generics" ADD COLUMN "as_of" date;--> statement-breakpoint
ALTER TABLE "resort_numerics" ADD COLUMN "as_of" date;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "run_kilometres" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "season_from" smallint;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "season_to" smallint;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "edited" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "missing_since" date;