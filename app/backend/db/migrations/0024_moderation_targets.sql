-- additive
ALTER TABLE "decisions" ADD COLUMN "part" text DEFAULT 'profile' NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "list_link" text;--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "part" text DEFAULT 'profile' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "list_link" text;--> statement-breakpoint
ALTER TABLE "resort_lists" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "lines_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "picture_hidden_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "decisions_reopened" ON "decisions" USING btree ("reopened_at") WHERE "decisions"."reopened_at" IS NOT NULL;