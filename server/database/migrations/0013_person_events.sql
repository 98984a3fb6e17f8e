CREATE TABLE "person_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"detail" text,
	"listing_key" text
);
--> statement-breakpoint
CREATE INDEX "person_events_newest" ON "person_events" USING btree ("site_id",lower("email"),"at");--> statement-breakpoint
CREATE INDEX "postcard_pieces_by_email" ON "postcard_pieces" USING btree ("site_id",lower("email"),"updated_at" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "person_events" ("site_id", "email", "at", "kind", "title", "detail", "listing_key")
SELECT "site_id", "email", "updated_at", 'stage',
	CASE "stage" WHEN 'lead' THEN 'Initial Lead' WHEN 'discover' THEN 'Discovery Call' WHEN 'onboard' THEN 'Client Onboard'
		WHEN 'research' THEN 'Market Research' WHEN 'offer' THEN 'Make Offer' WHEN 'inspection' THEN 'Home Inspection'
		WHEN 'closing' THEN 'Closing Process' WHEN 'complete' THEN 'Deal Complete' ELSE "stage" END || ': ' || "status",
	"note", NULL FROM "journey_stages"
UNION ALL
SELECT "site_id", "email", coalesce("showing_set_at", "created_at"), 'showing', 'Showing scheduled',
	to_char("scheduled_showing"::timestamp, 'FMDay, FMMonth FMDD, YYYY "at" FMHH12:MI AM'), "listing_key"
	FROM "buying_interests" WHERE "scheduled_showing" IS NOT NULL
UNION ALL
SELECT "site_id", "email", "created_at", 'selling', 'Selling details', nullif(concat_ws(' · ', "address", "condition", "status"), ''), NULL
	FROM "selling_details"
UNION ALL
SELECT "site_id", "email", "created_at", 'selling', 'Selling inquiry',
	nullif(concat_ws(' · ', coalesce("address", "location"), "property_details"), ''), NULL FROM "selling_inquiries";
