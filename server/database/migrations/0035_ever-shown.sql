-- Of homes stored before, it isn't known; they were shown if they ever could be.
ALTER TABLE "listings" ADD COLUMN "ever_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ALTER COLUMN "ever_shown" SET DEFAULT false;
