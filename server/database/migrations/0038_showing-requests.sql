CREATE TABLE "showing_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "showing_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"request_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "showing_hours" (
	"site_id" text PRIMARY KEY NOT NULL,
	"hours" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "showing_link_keys" (
	"site_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "showing_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "showing_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"listing_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"phone_number" text,
	"text_consent" boolean NOT NULL,
	"manner" text NOT NULL,
	"message" text,
	"times" jsonb NOT NULL,
	"length_minutes" integer NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone,
	"note" text,
	"decided_by" text,
	"answer_by" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"event_uid" text NOT NULL,
	"event_sequence" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "calendar" text;--> statement-breakpoint
ALTER TABLE "showing_holds" ADD CONSTRAINT "showing_holds_request_id_showing_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."showing_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "showing_holds_once" ON "showing_holds" USING btree ("site_id","starts_at");--> statement-breakpoint
CREATE INDEX "showing_holds_request" ON "showing_holds" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "showing_requests_newest" ON "showing_requests" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "showing_requests_person" ON "showing_requests" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "showing_requests_state" ON "showing_requests" USING btree ("site_id","state");--> statement-breakpoint
CREATE INDEX "buying_interests_showings" ON "buying_interests" USING btree ("site_id","scheduled_showing") WHERE scheduled_showing is not null;