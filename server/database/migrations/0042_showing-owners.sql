ALTER TABLE "showing_requests" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "showing_requests" ADD COLUMN "client_hash" text;--> statement-breakpoint
ALTER TABLE "showing_requests" ADD COLUMN "proved_email" text;