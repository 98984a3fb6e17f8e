CREATE TABLE "fact_cursors" (
	"source" text NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "fact_cursors_source_pk" PRIMARY KEY("source")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"ref" text NOT NULL,
	"what" text NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"listing_key" text,
	"conversation_id" uuid,
	"day_only" boolean DEFAULT false NOT NULL,
	"name" text,
	"phone" text,
	"proof" smallint NOT NULL,
	"standing" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "identities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"shown" text NOT NULL,
	"proof" smallint NOT NULL,
	"source" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"former_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kept_id" uuid NOT NULL,
	"joined_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"root_id" uuid NOT NULL,
	"name" text,
	"name_rank" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "buying_interests" ADD COLUMN "proof" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_leads" ADD COLUMN "proof" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "selling_details" ADD COLUMN "proof" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "selling_inquiries" ADD COLUMN "proof" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "person_events" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "person_events" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "person_events" ADD COLUMN "proof" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_kept_id_people_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_merges" ADD CONSTRAINT "people_merges_joined_id_people_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_notes" ADD CONSTRAINT "people_notes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "facts_row" ON "facts" USING btree ("site_id","source","ref");--> statement-breakpoint
CREATE INDEX "facts_of_key" ON "facts" USING btree ("site_id","kind","key","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "facts_open" ON "facts" USING btree ("site_id","key") WHERE standing = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "identities_email" ON "identities" USING btree ("site_id","key") WHERE kind = 'email';--> statement-breakpoint
CREATE UNIQUE INDEX "identities_once" ON "identities" USING btree ("person_id","kind","key");--> statement-breakpoint
CREATE INDEX "identities_key" ON "identities" USING btree ("site_id","kind","key");--> statement-breakpoint
CREATE INDEX "people_merges_kept" ON "people_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_merges_joined" ON "people_merges" USING btree ("joined_id");--> statement-breakpoint
CREATE INDEX "people_notes_person" ON "people_notes" USING btree ("person_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "people_root" ON "people" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "people_newest" ON "people" USING btree ("site_id","last_at" DESC NULLS LAST,"id");--> statement-breakpoint
-- What visitors caused was stored without who they were.
UPDATE "person_events" SET "proof" = 1 WHERE "title" IN ('Showing requested', 'Selling details', 'Selling inquiry');
