CREATE TABLE "blog_pictures" (
	"site_id" text NOT NULL,
	"file_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_pictures_site_id_file_id_pk" PRIMARY KEY("site_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"file_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"meta_description" text,
	"image_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"review_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_seeds" (
	"site_id" text NOT NULL,
	"part" text NOT NULL,
	"seeded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "demo_seeds_site_id_part_pk" PRIMARY KEY("site_id","part")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_file" ON "blog_posts" USING btree ("site_id","file_id");--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);