CREATE TABLE "ad_creatives" (
	"file_id" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"filename" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"ad_id" bigint NOT NULL,
	"change" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"ad_set_name" text NOT NULL,
	"budget_cents" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"ad_description" text NOT NULL,
	"channel" text NOT NULL,
	"creative_file_id" text,
	"creative_kind" text NOT NULL,
	"email" text NOT NULL,
	"agent_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"spend_cents" integer DEFAULT 0 NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"reach" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ads_budget" CHECK ("ads"."budget_cents" between 100 and 25000),
	CONSTRAINT "ads_days" CHECK ("ads"."end_date" >= "ads"."start_date")
);
--> statement-breakpoint
CREATE TABLE "ad_creative_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_creative_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"creative_format" text NOT NULL,
	"description" text NOT NULL,
	"email" text NOT NULL,
	"fee_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_requests" ADD CONSTRAINT "ad_requests_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_creative_file_id_ad_creatives_file_id_fk" FOREIGN KEY ("creative_file_id") REFERENCES "public"."ad_creatives"("file_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_creatives_newest" ON "ad_creatives" USING btree ("site_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ad_requests_of_ad" ON "ad_requests" USING btree ("ad_id","id");--> statement-breakpoint
CREATE INDEX "ads_newest" ON "ads" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ads_by_creative" ON "ads" USING btree ("creative_file_id");--> statement-breakpoint
CREATE INDEX "ad_creative_requests_newest" ON "ad_creative_requests" USING btree ("site_id","created_at" DESC NULLS LAST);