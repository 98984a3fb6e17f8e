CREATE TABLE "postcard_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"order_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postcard_pictures" (
	"site_id" text NOT NULL,
	"file_id" text NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "postcard_pictures_site_id_file_id_pk" PRIMARY KEY("site_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "postcard_pieces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"mail_to" jsonb,
	"verified" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"provider" text,
	"provider_id" text,
	"asked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "postcard_pieces" ADD CONSTRAINT "postcard_pieces_batch_id_postcard_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."postcard_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postcard_batches_newest" ON "postcard_batches" USING btree ("site_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "postcard_batches_same" ON "postcard_batches" USING btree ("site_id","order_hash");--> statement-breakpoint
CREATE INDEX "postcard_pieces_in_order" ON "postcard_pieces" USING btree ("batch_id","place");--> statement-breakpoint
CREATE INDEX "postcard_pieces_open" ON "postcard_pieces" USING btree ("state","due_at");