-- additive
CREATE TABLE "figure_changes" (
	"resort_id" integer NOT NULL,
	"type_name" text NOT NULL,
	"was" double precision NOT NULL,
	"value" double precision NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "figure_changes_resort_id_type_name_changed_at_pk" PRIMARY KEY("resort_id","type_name","changed_at")
);
--> statement-breakpoint
ALTER TABLE "figure_changes" ADD CONSTRAINT "figure_changes_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_changes_age" ON "figure_changes" USING btree ("changed_at");