-- additive
CREATE TABLE "rating_scales" (
	"type_name" text PRIMARY KEY NOT NULL,
	"mean" double precision NOT NULL,
	"spread" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_steps" (
	"score" text PRIMARY KEY NOT NULL,
	"steps" double precision[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "value_score" double precision;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "live_and_work_score" double precision;