ALTER TABLE "chat_turns" ADD COLUMN "answer_to" integer;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now, each message was stored with its answer.
UPDATE "chat_conversations" SET "questions" = "messages" / 2;
