CREATE TABLE "feed_cursors" (
	"site_id" text NOT NULL,
	"feed" text NOT NULL,
	"resource" text NOT NULL,
	"cursor_at" text,
	"cursor_key" text,
	"link" text,
	"load_key" text,
	"loaded" integer DEFAULT 0 NOT NULL,
	"expected" integer,
	"load_from" text,
	"done" boolean DEFAULT false NOT NULL,
	"sweep" integer DEFAULT 0 NOT NULL,
	"sweeping" jsonb,
	CONSTRAINT "feed_cursors_site_id_feed_resource_pk" PRIMARY KEY("site_id","feed","resource")
);
--> statement-breakpoint
CREATE TABLE "feed_lookups" (
	"site_id" text NOT NULL,
	"feed" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"standard" text,
	"mapped" text,
	"homes" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_lookups_site_id_feed_field_value_pk" PRIMARY KEY("site_id","feed","field","value")
);
--> statement-breakpoint
CREATE TABLE "feed_records" (
	"site_id" text NOT NULL,
	"feed" text NOT NULL,
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"parent" text,
	"version" text NOT NULL,
	"version_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"raw" jsonb,
	"listing_key" text,
	"hidden_by" text,
	"removed_at" timestamp with time zone,
	"removed_because" text,
	"sweep" integer DEFAULT 0 NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_records_site_id_feed_resource_key_pk" PRIMARY KEY("site_id","feed","resource","key")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"site_id" text NOT NULL,
	"feed" text NOT NULL,
	"phase" text DEFAULT 'load' NOT NULL,
	"started_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"synced" jsonb,
	"swept_at" timestamp with time zone,
	"swept" jsonb,
	"failed_at" timestamp with time zone,
	"failure" jsonb,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"wanted" text[] DEFAULT '{}' NOT NULL,
	"used" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rules_hash" text,
	"changed_offices" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "feeds_site_id_feed_pk" PRIMARY KEY("site_id","feed")
);
--> statement-breakpoint
CREATE TABLE "open_houses" (
	"site_id" text NOT NULL,
	"feed" text NOT NULL,
	"key" text NOT NULL,
	"listing_key" text NOT NULL,
	"day" date NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"canceled" boolean DEFAULT false NOT NULL,
	"remarks" text,
	"livestream_url" text,
	CONSTRAINT "open_houses_site_id_feed_key_pk" PRIMARY KEY("site_id","feed","key")
);
--> statement-breakpoint
CREATE TABLE "dropped_indexes" (
	"name" text PRIMARY KEY NOT NULL,
	"definition" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"listing_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"price_from" integer,
	"price_to" integer,
	"status_from" text,
	"status_to" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "listing_photo_files" (
	"listing_id" bigint NOT NULL,
	"name" text NOT NULL,
	"site_id" text NOT NULL,
	"source" text NOT NULL,
	"storage_key" text,
	"stored_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"retry_at" timestamp with time zone,
	"gave_up_at" timestamp with time zone,
	CONSTRAINT "listing_photo_files_listing_id_name_pk" PRIMARY KEY("listing_id","name")
);
--> statement-breakpoint
ALTER TABLE "listing_details" ADD COLUMN "attribution" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "photos_expected" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "changed_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "feed_records_parent" ON "feed_records" USING btree ("site_id","feed","resource","parent") WHERE parent is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "feed_records_unconfirmed" ON "feed_records" USING btree ("site_id","feed","resource","key") WHERE hash = '' and removed_at is null;--> statement-breakpoint
CREATE INDEX "feed_records_hidden" ON "feed_records" USING btree ("site_id","feed","hidden_by") WHERE hidden_by is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "open_houses_listing" ON "open_houses" USING btree ("site_id","listing_key","starts_at");--> statement-breakpoint
CREATE INDEX "listing_changes_listing" ON "listing_changes" USING btree ("site_id","listing_key","at");--> statement-breakpoint
CREATE INDEX "listing_changes_at" ON "listing_changes" USING btree ("site_id","at");--> statement-breakpoint
CREATE INDEX "listing_media_missing" ON "listing_media" USING btree ((order_hint > 0),"listing_id","order_hint") WHERE storage_key is null and source_url is not null;--> statement-breakpoint
CREATE INDEX "listings_changed" ON "listings" USING btree ("site_id","changed_in");