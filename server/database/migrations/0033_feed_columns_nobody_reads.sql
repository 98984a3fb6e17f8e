ALTER TABLE "feed_records" DROP COLUMN "version_at";--> statement-breakpoint
ALTER TABLE "open_houses" DROP COLUMN "day";