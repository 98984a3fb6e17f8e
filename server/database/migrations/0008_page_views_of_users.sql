ALTER TABLE "page_views" ADD COLUMN "user_email" text;--> statement-breakpoint
CREATE INDEX "page_views_user" ON "page_views" USING btree ("site_id","user_email","created_at");