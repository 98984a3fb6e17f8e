CREATE TABLE "disabled_endpoints" (
	"site_id" text PRIMARY KEY NOT NULL,
	"url_hash" text NOT NULL,
	"disabled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempts_before" integer DEFAULT 0 NOT NULL,
	"replays" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"last_status" integer,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "site_events_newest" ON "site_events" USING btree ("site_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "site_events_due" ON "site_events" USING btree ("site_id","next_try_at") WHERE state in ('recorded', 'sending');