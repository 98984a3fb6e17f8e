CREATE TABLE "sitemaps" (
	"site_id" text PRIMARY KEY NOT NULL,
	"xml" text NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deleted_blog_posts" (
	"site_id" text NOT NULL,
	"post_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deleted_blog_posts_site_id_post_id_pk" PRIMARY KEY("site_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "agent_referrals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"submitting_agent_name" text NOT NULL,
	"submitting_agent_email" text NOT NULL,
	"prospective_agent_name" text NOT NULL,
	"prospective_agent_email" text NOT NULL,
	"prospective_agent_phone" text NOT NULL,
	"date_submitted" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_blog_posts_by_slug" ON "deleted_blog_posts" USING btree ("site_id","slug");--> statement-breakpoint
CREATE INDEX "agent_referrals_newest" ON "agent_referrals" USING btree ("site_id","date_submitted" DESC NULLS LAST,"id" DESC NULLS LAST);