-- additive
CREATE TABLE "data_changes" (
	"tag" text NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "data_versions" ADD COLUMN "told_version" bigint;--> statement-breakpoint
CREATE INDEX "data_changes_xid" ON "data_changes" USING btree ("xid");--> statement-breakpoint
CREATE INDEX "data_changes_age" ON "data_changes" USING btree ("at");