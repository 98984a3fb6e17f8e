CREATE TABLE "email_images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"file_id" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "email_images_file" ON "email_images" USING btree ("site_id","file_id");--> statement-breakpoint
CREATE INDEX "email_images_newest" ON "email_images" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);