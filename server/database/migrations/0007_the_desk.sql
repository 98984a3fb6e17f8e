CREATE TABLE "market_snapshots" (
	"site_id" text NOT NULL,
	"property_type" text NOT NULL,
	"month" date NOT NULL,
	"zip_code" text NOT NULL,
	"area_key" text NOT NULL,
	"area" text NOT NULL,
	"median_price" double precision NOT NULL,
	"active_listings" integer NOT NULL,
	"avg_days_on_market" double precision,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "market_snapshots_once" PRIMARY KEY("site_id","property_type","month","zip_code","area_key")
);
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"words" text NOT NULL,
	"source" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buying_interests" ADD COLUMN "showing_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "subscription_cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "mail_id" uuid;--> statement-breakpoint
CREATE INDEX "text_consents_number" ON "text_consents" USING btree ("site_id","number","id");--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_messages_receiver" ON "outbox_messages" USING btree ("site_id",lower("to"));