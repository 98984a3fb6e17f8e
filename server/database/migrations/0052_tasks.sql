CREATE TABLE "people_snoozes" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"person_id" uuid,
	"text" text NOT NULL,
	"due_on" date,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"repeat" text,
	"cause" text,
	"conversation_id" uuid,
	"snoozed_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"repeats" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "people_snoozes" ADD CONSTRAINT "people_snoozes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_tasks" ADD CONSTRAINT "people_tasks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_tasks_person" ON "people_tasks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_tasks_open" ON "people_tasks" USING btree ("site_id","due_on","due_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_tasks_repeats" ON "people_tasks" USING btree ("repeats");