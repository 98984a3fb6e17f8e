CREATE TABLE "stage_prompt_sites" (
	"site_id" text PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stage_prompts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_prompts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"room_type" text NOT NULL,
	"style" text NOT NULL,
	"description" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stage_prompts_room_type" CHECK ("stage_prompts"."room_type" in ('bedroom', 'office', 'landscape', 'room', 'room_staging'))
);
--> statement-breakpoint
CREATE INDEX "stage_prompts_by_room" ON "stage_prompts" USING btree ("site_id","room_type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stage_prompts_style" ON "stage_prompts" USING btree ("site_id","room_type",lower("style"));