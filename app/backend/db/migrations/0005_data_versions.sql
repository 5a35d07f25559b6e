CREATE TABLE "data_versions" (
	"subject" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "data_versions_version" ON "data_versions" USING btree ("version");