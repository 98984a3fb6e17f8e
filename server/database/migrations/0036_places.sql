CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "place_names" (
	"site_id" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"core" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"homes" integer NOT NULL,
	CONSTRAINT "place_names_site_id_source_kind_key_city_state_pk" PRIMARY KEY("site_id","source","kind","key","city","state")
);
--> statement-breakpoint
CREATE TABLE "place_versions" (
	"site_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "mls_number" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "subdivision_name" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "school_district" text;--> statement-breakpoint
UPDATE "listings" SET "mls_number" = d."mls_number", "subdivision_name" = d."subdivision_name", "changed_in" = DEFAULT
FROM "listing_details" d
WHERE d."listing_id" = "listings"."id" AND (d."mls_number" IS NOT NULL OR d."subdivision_name" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "neighborhood_key" text GENERATED ALWAYS AS (lower(subdivision_name)) STORED;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "school_district_key" text GENERATED ALWAYS AS (lower(school_district)) STORED;--> statement-breakpoint
CREATE INDEX "place_names_core" ON "place_names" USING gin ("core" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "place_names_words" ON "place_names" USING gin ("key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "place_names_prefix" ON "place_names" USING btree ("site_id","kind","key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "listings_neighborhood" ON "listings" USING btree ("site_id","neighborhood_key","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE on_show and neighborhood_key is not null;--> statement-breakpoint
CREATE INDEX "listings_school_district" ON "listings" USING btree ("site_id","school_district_key","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE on_show and school_district_key is not null;--> statement-breakpoint
CREATE INDEX "listings_street_number" ON "listings" USING btree ("site_id",lower(street_number)) WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_number" ON "listings" USING btree ("site_id",upper(regexp_replace(mls_number, '[^A-Za-z0-9]', '', 'g'))) WHERE on_show;--> statement-breakpoint
ALTER TABLE "listing_details" DROP COLUMN "mls_number";--> statement-breakpoint
ALTER TABLE "listing_details" DROP COLUMN "subdivision_name";