ALTER TABLE "place_names" ADD COLUMN "residential" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- All places are counted anew, with the new number.
DELETE FROM "place_versions";
