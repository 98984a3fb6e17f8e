CREATE TABLE "provider_records" (
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"failing" boolean NOT NULL,
	"succeeded_at" timestamp with time zone,
	"milliseconds" integer,
	"failed_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "provider_records_site_id_kind_pk" PRIMARY KEY("site_id","kind")
);
