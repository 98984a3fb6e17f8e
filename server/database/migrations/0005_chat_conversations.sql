CREATE TABLE "chat_turns" (
	"site_id" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_turns_site_id_conversation_id_n_pk" PRIMARY KEY("site_id","conversation_id","n")
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"site_id" text NOT NULL,
	"id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"messages" integer NOT NULL,
	"name" text,
	"email" text,
	"phone" text,
	"last_said" text NOT NULL,
	CONSTRAINT "chat_conversations_site_id_id_pk" PRIMARY KEY("site_id","id")
);
--> statement-breakpoint
CREATE INDEX "chat_conversations_newest" ON "chat_conversations" USING btree ("site_id","last_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_by_email" ON "chat_conversations" USING btree ("site_id","email");