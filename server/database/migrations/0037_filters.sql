ALTER TABLE "listing_details" ADD COLUMN "association_fee_includes" text;--> statement-breakpoint
ALTER TABLE "listing_details" ADD COLUMN "parking_features" text;--> statement-breakpoint
ALTER TABLE "listing_details" ADD COLUMN "flooring" text;--> statement-breakpoint
ALTER TABLE "listing_details" ADD COLUMN "tax_year" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "lot_size_acres" real;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "garage_spaces" real;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "association_fee" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fee_frequency" text;--> statement-breakpoint
UPDATE "listings" SET "lot_size_acres" = d."lot_size_acres", "garage_spaces" = d."garage_spaces",
  "association_fee" = d."association_fee", "fee_frequency" = d."fee_frequency", "changed_in" = DEFAULT
FROM "listing_details" d
WHERE d."listing_id" = "listings"."id"
  AND (d."lot_size_acres" IS NOT NULL OR d."garage_spaces" IS NOT NULL OR d."association_fee" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "hoa_monthly" real GENERATED ALWAYS AS (coalesce(association_fee, 0) * case regexp_replace(lower(coalesce(fee_frequency, '')), '[^a-z]', '', 'g')
        when 'onetime' then 0 when 'annually' then 1 / 12.0 when 'yearly' then 1 / 12.0 when 'semiannually' then 1 / 6.0
        when 'quarterly' then 1 / 3.0 when 'bimonthly' then 0.5 when 'semimonthly' then 2 when 'biweekly' then 26 / 12.0
        when 'weekly' then 52 / 12.0 when 'daily' then 365 / 12.0 else 1 end) STORED;--> statement-breakpoint
CREATE INDEX "listing_details_remarks" ON "listing_details" USING gin (to_tsvector('english', coalesce("public_remarks", '')));--> statement-breakpoint
ALTER TABLE "listing_details" DROP COLUMN "lot_size_acres";--> statement-breakpoint
ALTER TABLE "listing_details" DROP COLUMN "garage_spaces";--> statement-breakpoint
ALTER TABLE "listing_details" DROP COLUMN "association_fee";--> statement-breakpoint
ALTER TABLE "listing_details" DROP COLUMN "fee_frequency";