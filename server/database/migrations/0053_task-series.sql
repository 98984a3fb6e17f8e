CREATE TABLE "people_task_settings" (
	"site_id" text PRIMARY KEY NOT NULL,
	"digest_hour" smallint DEFAULT 7,
	"digested_on" date
);
--> statement-breakpoint
ALTER TABLE "people_tasks" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "people_tasks" ADD COLUMN "repeat_from" text;--> statement-breakpoint
ALTER TABLE "people_tasks" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "people_tasks_done" ON "people_tasks" USING btree ("site_id","done_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "people_tasks_reminders" ON "people_tasks" USING btree ("remind_at") WHERE done_at is null and reminded_at is null;