ALTER TABLE "search_confirmations" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "showing_requests" ADD COLUMN "network_hash" text;