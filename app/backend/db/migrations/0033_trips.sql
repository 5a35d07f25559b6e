-- additive
CREATE TABLE "trip_resorts" (
	"trip_id" bigint NOT NULL,
	"resort_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "trip_resorts_trip_id_resort_id_pk" PRIMARY KEY("trip_id","resort_id")
);
--> statement-breakpoint
CREATE TABLE "trip_voters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_voters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trip_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"member_id" bigint,
	"device" text,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_votes" (
	"voter_id" bigint NOT NULL,
	"trip_id" bigint NOT NULL,
	"resort_id" integer NOT NULL,
	"vote" text NOT NULL,
	"word" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_votes_voter_id_resort_id_pk" PRIMARY KEY("voter_id","resort_id")
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"month" text,
	"starts_on" date,
	"ends_on" date,
	"origin" text,
	"who" text,
	"closed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trips_link_unique" UNIQUE("link")
);
--> statement-breakpoint
ALTER TABLE "trip_resorts" ADD CONSTRAINT "trip_resorts_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_resorts" ADD CONSTRAINT "trip_resorts_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_voters" ADD CONSTRAINT "trip_voters_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_voters" ADD CONSTRAINT "trip_voters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_votes" ADD CONSTRAINT "trip_votes_voter_id_trip_voters_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."trip_voters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_votes" ADD CONSTRAINT "trip_votes_resort" FOREIGN KEY ("trip_id","resort_id") REFERENCES "public"."trip_resorts"("trip_id","resort_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_resorts_resort" ON "trip_resorts" USING btree ("resort_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_voters_name" ON "trip_voters" USING btree ("trip_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "trip_voters_member" ON "trip_voters" USING btree ("trip_id","member_id");--> statement-breakpoint
CREATE INDEX "trip_voters_of_member" ON "trip_voters" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "trip_votes_of_resort" ON "trip_votes" USING btree ("trip_id","resort_id");--> statement-breakpoint
CREATE INDEX "trips_member" ON "trips" USING btree ("member_id");