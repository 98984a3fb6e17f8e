CREATE TABLE "listing_feed_rules" (
	"site_id" text NOT NULL,
	"source" text NOT NULL,
	"unset_display" text NOT NULL,
	"unset_address" text NOT NULL,
	CONSTRAINT "listing_feed_rules_site_id_source_pk" PRIMARY KEY("site_id","source")
);
