-- additive
CREATE TABLE "site_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"content" json,
	"program" text,
	"member_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_versions_part_version_pk" PRIMARY KEY("part","version")
);
--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "own_description" text;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;