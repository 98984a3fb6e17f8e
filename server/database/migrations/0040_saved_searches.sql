CREATE TABLE "alert_link_keys" (
	"site_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proved_emails" (
	"site_id" text NOT NULL,
	"owner" text NOT NULL,
	"email" text NOT NULL,
	"proved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"owner" text NOT NULL,
	"email" text,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"state" text NOT NULL,
	"by_agent" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"owner" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "search_cursors" (
	"site_id" text PRIMARY KEY NOT NULL,
	"seen" text NOT NULL,
	"reading" text,
	"changed_in" bigint NOT NULL,
	"change_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_digests" (
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"frequency" text NOT NULL,
	"period" text NOT NULL,
	"message_id" text NOT NULL,
	CONSTRAINT "search_digests_site_id_email_frequency_period_pk" PRIMARY KEY("site_id","email","frequency","period")
);
--> statement-breakpoint
CREATE TABLE "search_hits" (
	"search_id" bigint NOT NULL,
	"change_id" bigint NOT NULL,
	"listing_key" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"message_id" text,
	CONSTRAINT "search_hits_search_id_change_id_pk" PRIMARY KEY("search_id","change_id")
);
--> statement-breakpoint
-- Rows from before get no value, without rewriting the table: no one followed a search then.
ALTER TABLE "listing_changes" ADD COLUMN "changed_in" bigint;--> statement-breakpoint
ALTER TABLE "listing_changes" ALTER COLUMN "changed_in" SET DEFAULT pg_current_xact_id()::text::bigint;--> statement-breakpoint
ALTER TABLE "search_hits" ADD CONSTRAINT "search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proved_emails_owner" ON "proved_emails" USING btree ("site_id","owner","email");--> statement-breakpoint
CREATE INDEX "saved_searches_owner" ON "saved_searches" USING btree ("site_id","owner");--> statement-breakpoint
CREATE INDEX "saved_searches_email" ON "saved_searches" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "search_confirmations_email" ON "search_confirmations" USING btree ("site_id","email","created_at");--> statement-breakpoint
CREATE INDEX "search_hits_waiting" ON "search_hits" USING btree ("search_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "search_hits_found" ON "search_hits" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "listing_changes_written" ON "listing_changes" USING btree ("site_id","changed_in","id") WHERE changed_in is not null;