CREATE TABLE "people_apart" (
	"site_id" text NOT NULL,
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "people_apart_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "people_states" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"waiting_since" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"waits_in_chat" boolean NOT NULL,
	"wrote_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"reached_at" timestamp with time zone,
	"saved_at" timestamp with time zone,
	"fresh_at" timestamp with time zone,
	"stage" text,
	"quiet_from" timestamp with time zone,
	"quiet_at" timestamp with time zone,
	"quiet_days" integer,
	"claims" integer NOT NULL,
	"alike" integer NOT NULL,
	"sort_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people_touched" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_touched_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "means" text;--> statement-breakpoint
ALTER TABLE "people_apart" ADD CONSTRAINT "people_apart_one_id_people_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_apart" ADD CONSTRAINT "people_apart_other_id_people_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_states" ADD CONSTRAINT "people_states_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_apart_other" ON "people_apart" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "people_states_waiting" ON "people_states" USING btree ("site_id","asked_at") WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX "people_states_wrote" ON "people_states" USING btree ("site_id","wrote_at") WHERE wrote_at is not null;--> statement-breakpoint
CREATE INDEX "people_states_saved" ON "people_states" USING btree ("site_id","saved_at") WHERE saved_at is not null;--> statement-breakpoint
CREATE INDEX "people_states_quiet" ON "people_states" USING btree ("site_id","quiet_at" DESC NULLS LAST,"person_id" DESC NULLS LAST,"quiet_from") WHERE quiet_at is not null;--> statement-breakpoint
CREATE INDEX "people_states_sort" ON "people_states" USING btree ("site_id","sort_at" DESC NULLS LAST,"person_id" DESC NULLS LAST,"quiet_at","quiet_from") WHERE sort_at is not null;--> statement-breakpoint
CREATE INDEX "people_touched_key" ON "people_touched" USING btree ("site_id","kind","key");--> statement-breakpoint
CREATE INDEX "buying_interests_home" ON "buying_interests" USING btree ("site_id","listing_key") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "page_views_known" ON "page_views" USING btree ("site_id","created_at") WHERE user_email is not null;--> statement-breakpoint
CREATE INDEX "facts_meaning" ON "facts" USING btree ("site_id","kind","key","means","at" DESC NULLS LAST) WHERE means is not null and standing = 'linked';--> statement-breakpoint
-- What is heard already is heard again, so that it says who waits for whom.
DELETE FROM "fact_cursors";