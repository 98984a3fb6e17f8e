ALTER TABLE "contacts" ADD COLUMN "proof" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "replaced_contacts" ADD COLUMN "proof" smallint DEFAULT 2 NOT NULL;