CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "member_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone,
	"presented_at" timestamp with time zone,
	"replaced_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_visitors" (
	"member_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_visitors_member_id_visitor_pk" PRIMARY KEY("member_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text,
	"is_mail_blocked" boolean DEFAULT false NOT NULL,
	"member_tier" text,
	"preferred_sport" text,
	"skill_level" text,
	"profile_picture" text,
	"years_experience" smallint,
	"favorite_resort" text,
	"current_resort_location" text,
	"visited_resorts" text[],
	"preferred_terrain" text,
	"preferred_resort_type" text,
	"equipment_brand" text,
	"owns_equipment" boolean,
	"season_pass_type" text,
	"emergency_contact_name" text,
	"emergency_contact_phone" text,
	"bio" text,
	"preferred_lessons" text[],
	"interested_in_competitions" boolean,
	"achievements" text[],
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "members_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"code_digest" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"identity" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_flows" (
	"state_digest" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_identities" ADD CONSTRAINT "member_identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_tokens" ADD CONSTRAINT "member_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_visitors" ADD CONSTRAINT "member_visitors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_expiry" ON "attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_identities_member" ON "member_identities" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_tokens_member" ON "member_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_tokens_sign_in" ON "member_tokens" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "member_tokens_expiry" ON "member_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_tokens_use" ON "member_tokens" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "oauth_codes_expiry" ON "oauth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oauth_flows_expiry" ON "oauth_flows" USING btree ("expires_at");