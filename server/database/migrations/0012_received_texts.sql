CREATE TABLE "received_texts" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"text" text NOT NULL,
	"wish" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_texts_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE INDEX "received_texts_number" ON "received_texts" USING btree ("site_id","number","received_at");