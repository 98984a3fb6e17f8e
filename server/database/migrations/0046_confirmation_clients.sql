ALTER TABLE "search_confirmations" ADD COLUMN "client_hash" text;--> statement-breakpoint
CREATE INDEX "search_confirmations_newest" ON "search_confirmations" USING btree ("site_id","created_at");