ALTER TABLE "outbox_messages" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ALTER COLUMN "due_at" DROP DEFAULT;--> statement-breakpoint
-- What waits was queued for its time. Should its job be lost, it is not tried before its last try has had the time to show.
UPDATE "outbox_messages" SET "due_at" = coalesce("claimed_at" + interval '3 minutes', "created_at") WHERE "state" IN ('recorded', 'sending');
