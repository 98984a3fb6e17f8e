DROP INDEX "listing_details_remarks";--> statement-breakpoint
ALTER TABLE "listing_details" ADD COLUMN "remarks_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', coalesce(public_remarks, ''))) STORED;--> statement-breakpoint
CREATE INDEX "listing_details_words" ON "listing_details" USING gin ("remarks_words");