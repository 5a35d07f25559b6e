-- additive
CREATE TABLE "last_import" (
	"version" text PRIMARY KEY NOT NULL,
	"version_before" text,
	"data_date_before" date
);
--> statement-breakpoint
CREATE TABLE "last_import_resorts" (
	"resort_id" integer PRIMARY KEY NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
ALTER TABLE "last_import_resorts" ADD CONSTRAINT "last_import_resorts_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;