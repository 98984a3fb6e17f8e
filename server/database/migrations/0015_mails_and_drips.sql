CREATE TABLE "drip_emails" (
	"drip_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"place" integer NOT NULL,
	"receiver" jsonb NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"reason" text,
	"message_id" uuid,
	CONSTRAINT "drip_emails_drip_id_step_place_pk" PRIMARY KEY("drip_id","step","place")
);
--> statement-breakpoint
CREATE TABLE "drip_steps" (
	"drip_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"template_name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drip_steps_drip_id_step_pk" PRIMARY KEY("drip_id","step")
);
--> statement-breakpoint
CREATE TABLE "drips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "drips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"state" text NOT NULL,
	"mailbox" text,
	"time_zone" text NOT NULL,
	"origin" text NOT NULL,
	"recipients" integer NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_link_keys" (
	"site_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_opens" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_emails" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"from" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"wish" text,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "received_emails_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"words" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_site_id_email_pk" PRIMARY KEY("site_id","email")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"sealed_password" text NOT NULL,
	"is_usual" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mailboxes_site_id_email_pk" PRIMARY KEY("site_id","email")
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "handed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "drip_emails" ADD CONSTRAINT "drip_emails_drip_id_drips_id_fk" FOREIGN KEY ("drip_id") REFERENCES "public"."drips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drip_steps" ADD CONSTRAINT "drip_steps_drip_id_drips_id_fk" FOREIGN KEY ("drip_id") REFERENCES "public"."drips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drip_emails_planned" ON "drip_emails" USING btree ("drip_id","step") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "drip_emails_message" ON "drip_emails" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drips_idempotency" ON "drips" USING btree ("site_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "drips_newest" ON "drips" USING btree ("site_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "email_templates_name" ON "email_templates" USING btree ("site_id",lower("name"));--> statement-breakpoint
CREATE INDEX "email_templates_newest" ON "email_templates" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_suppressions_newest" ON "mail_suppressions" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mailboxes_usual" ON "mailboxes" USING btree ("site_id") WHERE is_usual;