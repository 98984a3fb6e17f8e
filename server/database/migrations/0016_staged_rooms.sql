CREATE TABLE "staged_rooms" (
	"site_id" text NOT NULL,
	"id" text NOT NULL,
	"room_type" text NOT NULL,
	"style" text,
	"design_prompt" text NOT NULL,
	"made_by" text NOT NULL,
	"original_name" text NOT NULL,
	"original_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"listing_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staged_rooms_site_id_id_pk" PRIMARY KEY("site_id","id"),
	CONSTRAINT "staged_rooms_room_type" CHECK ("staged_rooms"."room_type" in ('room', 'bedroom', 'office', 'landscape', 'custom')),
	CONSTRAINT "staged_rooms_made_by" CHECK ("staged_rooms"."made_by" in ('preview', 'model'))
);
--> statement-breakpoint
CREATE INDEX "staged_rooms_newest" ON "staged_rooms" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);