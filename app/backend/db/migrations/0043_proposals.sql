-- additive
CREATE TABLE "covered_resorts" (
	"resort_id" integer PRIMARY KEY NOT NULL,
	"before" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resort_id" integer,
	"what" text NOT NULL,
	"value" text NOT NULL,
	"was" text,
	"seen_on" date,
	"page" text,
	"member_id" bigint,
	"is_named" boolean NOT NULL,
	"address" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"operator_id" bigint,
	"weight" text,
	"reason" text,
	"import_says" text,
	"import_day" date,
	"merged" jsonb
);
--> statement-breakpoint
ALTER TABLE "covered_resorts" ADD CONSTRAINT "covered_resorts_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_operator_id_members_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_resort" ON "proposals" USING btree ("resort_id","state");--> statement-breakpoint
CREATE INDEX "proposals_waiting" ON "proposals" USING btree ("resort_id","created_at") WHERE "proposals"."state" IN ('open', 'later');--> statement-breakpoint
CREATE INDEX "proposals_decided" ON "proposals" USING btree ("decided_at") WHERE "proposals"."state" IN ('taken', 'undone');--> statement-breakpoint
CREATE INDEX "proposals_member" ON "proposals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "proposals_address" ON "proposals" USING btree ("created_at") WHERE "proposals"."address" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_own" ON "proposals" USING btree ("member_id","resort_id","what","value") WHERE "proposals"."state" IN ('open', 'later');