-- additive
CREATE TABLE "contribution_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contribution_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contribution_id" bigint NOT NULL,
	"text" text,
	"value" double precision,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contribution_votes" (
	"contribution_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contribution_votes_contribution_id_member_id_pk" PRIMARY KEY("contribution_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "contributions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint,
	"resort_id" integer NOT NULL,
	"kind" text NOT NULL,
	"type_name" text,
	"value" double precision,
	"text" text,
	"visited_on" date,
	"sport" text,
	"skill_level" text,
	"state" text DEFAULT 'shown' NOT NULL,
	"counts" boolean DEFAULT false NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contribution_id" bigint,
	"member_id" bigint,
	"operator_id" bigint,
	"action" text NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"objection" text,
	"objected_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"digest" text PRIMARY KEY NOT NULL,
	"form" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contribution_id" bigint,
	"profile_id" bigint,
	"member_id" bigint,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "rating_scales" ADD COLUMN "prior" double precision;--> statement-breakpoint
ALTER TABLE "resort_ratings" ADD COLUMN "base_value" double precision;--> statement-breakpoint
ALTER TABLE "resort_ratings" ADD COLUMN "base_source" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contribution_history" ADD CONSTRAINT "contribution_history_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_votes" ADD CONSTRAINT "contribution_votes_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contribution_votes" ADD CONSTRAINT "contribution_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_operator_id_members_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_contribution_id_contributions_id_fk" FOREIGN KEY ("contribution_id") REFERENCES "public"."contributions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_profile_id_members_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contribution_history_contribution" ON "contribution_history" USING btree ("contribution_id");--> statement-breakpoint
CREATE INDEX "contribution_votes_member" ON "contribution_votes" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contributions_rating" ON "contributions" USING btree ("member_id","resort_id","type_name") WHERE "contributions"."kind" = 'rating';--> statement-breakpoint
CREATE INDEX "contributions_ratings" ON "contributions" USING btree ("resort_id","type_name") WHERE "contributions"."kind" = 'rating';--> statement-breakpoint
CREATE INDEX "contributions_newest_text" ON "contributions" USING btree ("resort_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contributions"."kind" <> 'rating' AND "contributions"."state" <> 'removed';--> statement-breakpoint
CREATE INDEX "contributions_helpful_text" ON "contributions" USING btree ("resort_id","helpful" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contributions"."kind" <> 'rating' AND "contributions"."state" <> 'removed';--> statement-breakpoint
CREATE INDEX "contributions_newest" ON "contributions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contributions"."kind" <> 'rating' AND "contributions"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "contributions_member" ON "contributions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "decisions_objections" ON "decisions" USING btree ("objected_at") WHERE "decisions"."objected_at" IS NOT NULL AND "decisions"."answered_at" IS NULL;--> statement-breakpoint
CREATE INDEX "decisions_contribution" ON "decisions" USING btree ("contribution_id");--> statement-breakpoint
CREATE INDEX "decisions_member" ON "decisions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "decisions_operator" ON "decisions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "drafts_expiry" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reports_contribution" ON "reports" USING btree ("contribution_id");--> statement-breakpoint
CREATE INDEX "reports_profile" ON "reports" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "reports_member" ON "reports" USING btree ("member_id");