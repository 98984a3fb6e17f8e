CREATE TABLE "people_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"words" text,
	"source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "people_consents_key" ON "people_consents" USING btree ("site_id","kind","key","channel","at");