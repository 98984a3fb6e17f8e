CREATE TABLE "people_deletion_keys" (
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "people_deletion_keys_site_id_key_pk" PRIMARY KEY("site_id","key")
);
--> statement-breakpoint
CREATE TABLE "people_deletion_marks" (
	"site_id" text NOT NULL,
	"mark" text NOT NULL,
	"deletion_id" uuid NOT NULL,
	CONSTRAINT "people_deletion_marks_site_id_mark_deletion_id_pk" PRIMARY KEY("site_id","mark","deletion_id")
);
--> statement-breakpoint
CREATE TABLE "people_deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_ids" uuid[] NOT NULL,
	"erased" jsonb NOT NULL,
	"stays" jsonb NOT NULL,
	"elsewhere" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "people_deletions_newest" ON "people_deletions" USING btree ("site_id","number" DESC NULLS LAST);