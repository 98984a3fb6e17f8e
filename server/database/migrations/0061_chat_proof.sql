ALTER TABLE "chat_turns" ADD COLUMN "passes_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD COLUMN "proof" smallint DEFAULT 1 NOT NULL;