-- additive
CREATE TABLE "resort_list_entries" (
	"list_id" bigint NOT NULL,
	"resort_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "resort_list_entries_list_id_resort_id_pk" PRIMARY KEY("list_id","resort_id")
);
--> statement-breakpoint
CREATE TABLE "resort_lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resort_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" bigint NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resort_lists_link_unique" UNIQUE("link")
);
--> statement-breakpoint
ALTER TABLE "resort_list_entries" ADD CONSTRAINT "resort_list_entries_list_id_resort_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."resort_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_list_entries" ADD CONSTRAINT "resort_list_entries_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resort_lists" ADD CONSTRAINT "resort_lists_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resort_list_entries_resort" ON "resort_list_entries" USING btree ("resort_id");--> statement-breakpoint
CREATE INDEX "resort_lists_member" ON "resort_lists" USING btree ("member_id");