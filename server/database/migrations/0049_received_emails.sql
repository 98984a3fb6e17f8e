ALTER TABLE "received_emails" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "received_emails_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "received_emails" ADD COLUMN "address" text;--> statement-breakpoint
-- Emails from before were stored with their header, and without what they answer.
UPDATE "received_emails" SET "address" =
  lower(coalesce(substring("from" from '<([^<>[:space:]]+@[^<>[:space:]]+)>[[:space:]]*$'), btrim("from")));--> statement-breakpoint
ALTER TABLE "received_emails" ALTER COLUMN "address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "received_emails" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "received_emails" ADD COLUMN "answers" uuid;--> statement-breakpoint
ALTER TABLE "received_emails" ADD COLUMN "answered_to" text;--> statement-breakpoint
ALTER TABLE "received_emails" ADD COLUMN "proof" text DEFAULT 'claimed' NOT NULL;--> statement-breakpoint
ALTER TABLE "received_emails" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "received_emails_newest" ON "received_emails" USING btree ("site_id","number");--> statement-breakpoint
CREATE INDEX "received_emails_sender" ON "received_emails" USING btree ("site_id","address","number");--> statement-breakpoint
CREATE INDEX "received_emails_answered" ON "received_emails" USING btree ("site_id","answered_to","number");--> statement-breakpoint
CREATE INDEX "outbox_messages_message_id" ON "outbox_messages" USING btree ("site_id","message_id");