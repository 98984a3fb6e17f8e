DROP INDEX "listings_street_number";--> statement-breakpoint
CREATE INDEX "listings_street_number" ON "listings" USING btree ("site_id",lower(street_number)) WHERE visible and removed_at is null;