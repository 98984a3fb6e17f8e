CREATE TABLE "registered_names" (
	"site_id" text NOT NULL,
	"username_key" text NOT NULL,
	CONSTRAINT "registered_names_site_id_username_key_pk" PRIMARY KEY("site_id","username_key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "proof_needed" boolean DEFAULT false NOT NULL;