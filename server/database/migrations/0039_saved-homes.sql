CREATE TABLE "owners" (
	"site_id" text NOT NULL,
	"owner" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"seen_change" bigint,
	"before_at" timestamp with time zone,
	"before_change" bigint,
	CONSTRAINT "owners_site_id_owner_pk" PRIMARY KEY("site_id","owner")
);
--> statement-breakpoint
CREATE TABLE "saved_homes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_homes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"owner" text NOT NULL,
	"listing_key" text NOT NULL,
	"email" text NOT NULL,
	"note" text,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"seen_change" bigint NOT NULL,
	"interest_id" bigint
);
--> statement-breakpoint
ALTER TABLE "buying_interests" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "owners_used" ON "owners" USING btree ("used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_homes_once" ON "saved_homes" USING btree ("site_id","owner","listing_key");--> statement-breakpoint
CREATE INDEX "saved_homes_person" ON "saved_homes" USING btree ("site_id","email","listing_key");