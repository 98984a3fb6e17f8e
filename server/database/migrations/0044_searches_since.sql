-- Searches from before hear of all that isn't matched yet.
ALTER TABLE "saved_searches" ADD COLUMN "since" text DEFAULT '1:1:' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "since" SET DEFAULT pg_current_snapshot()::text;