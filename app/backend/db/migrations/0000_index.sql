CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "resort_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resort_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resort_id" integer NOT NULL,
	"kind" text NOT NULL,
	"comment" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "resort_countries" (
	"resort_id" integer NOT NULL,
	"country_code" char(2) NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "resort_countries_resort_id_country_code_pk" PRIMARY KEY("resort_id","country_code")
);
--> statement-breakpoint
CREATE TABLE "resort_former_segments" (
	"url_segment" text PRIMARY KEY NOT NULL,
	"resort_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resort_generics" (
	"resort_id" integer NOT NULL,
	"type_name" text NOT NULL,
	"value" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "resort_generics_resort_id_type_name_pk" PRIMARY KEY("resort_id","type_name")
);
--> statement-breakpoint
CREATE TABLE "resort_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resort_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resort_id" integer NOT NULL,
	"name" text,
	"alt" text,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resort_numerics" (
	"resort_id" integer NOT NULL,
	"type_name" text NOT NULL,
	"value" double precision NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "resort_numerics_resort_id_type_name_pk" PRIMARY KEY("resort_id","type_name")
);
--> statement-breakpoint
CREATE TABLE "resort_ratings" (
	"resort_id" integer NOT NULL,
	"type_name" text NOT NULL,
	"value" double precision NOT NULL,
	"source" text NOT NULL,
	"raters" integer,
	CONSTRAINT "resort_ratings_resort_id_type_name_pk" PRIMARY KEY("resort_id","type_name")
);
--> statement-breakpoint
CREATE TABLE "resort_terms" (
	"resort_id" integer NOT NULL,
	"rank" smallint NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "resort_terms_resort_id_rank_term_pk" PRIMARY KEY("resort_id","rank","term")
);
--> statement-breakpoint
CREATE TABLE "resorts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resorts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"openskimap_id" text,
	"other_openskimap_ids" text[] DEFAULT '{}' NOT NULL,
	"url_segment" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text COLLATE "C" NOT NULL,
	"other_names" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"city" text,
	"region" text,
	"country_code" char(2) NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"website" text,
	"status" text DEFAULT 'operating' NOT NULL,
	"lift_count" integer DEFAULT 0 NOT NULL,
	"lifts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mapped_runs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"total_score" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resorts_openskimap_id_unique" UNIQUE("openskimap_id"),
	CONSTRAINT "resorts_url_segment_unique" UNIQUE("url_segment")
);
--> statement-breakpoint
ALTER TABLE "resort_comments" ADD CONSTRAINT "resort_comments_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_countries" ADD CONSTRAINT "resort_countries_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_former_segments" ADD CONSTRAINT "resort_former_segments_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_generics" ADD CONSTRAINT "resort_generics_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_images" ADD CONSTRAINT "resort_images_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_numerics" ADD CONSTRAINT "resort_numerics_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_ratings" ADD CONSTRAINT "resort_ratings_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_terms" ADD CONSTRAINT "resort_terms_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resort_comments_resort" ON "resort_comments" USING btree ("resort_id","created_at");--> statement-breakpoint
CREATE INDEX "resort_countries_country" ON "resort_countries" USING btree ("country_code","resort_id");--> statement-breakpoint
CREATE INDEX "resort_generics_value" ON "resort_generics" USING btree ("type_name","value","resort_id");--> statement-breakpoint
CREATE INDEX "resort_images_resort" ON "resort_images" USING btree ("resort_id","sort_order");--> statement-breakpoint
CREATE INDEX "resort_numerics_value" ON "resort_numerics" USING btree ("type_name","value","resort_id");--> statement-breakpoint
CREATE INDEX "resort_ratings_value" ON "resort_ratings" USING btree ("type_name","value","resort_id");--> statement-breakpoint
CREATE INDEX "resort_terms_term" ON "resort_terms" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resorts_position" ON "resorts" USING btree ("latitude","longitude");