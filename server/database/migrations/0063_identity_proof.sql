DROP INDEX "identities_key";--> statement-breakpoint
ALTER TABLE "fact_cursors" ALTER COLUMN "place" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "identities_key" ON "identities" USING btree ("site_id","kind","key","proof");