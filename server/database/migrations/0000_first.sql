CREATE TABLE "auth_keys" (
	"site_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"email_hash" text NOT NULL,
	"email" text,
	"base_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_addresses" (
	"user_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_addresses_user_id_address_hash_pk" PRIMARY KEY("user_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_failures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"login_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"site_id" text NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text,
	"phone" text,
	"roles" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sign_in_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "buying_interests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buying_interests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"phone_number" text,
	"listing_key" text NOT NULL,
	"scheduled_showing" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"postal_code" text NOT NULL,
	"service_req" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"reason" text,
	"contact_info" text,
	"conversation_summary" text NOT NULL,
	"phone" text,
	"name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selling_details" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selling_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"address" text,
	"size" text,
	"condition" text,
	"timeline" text,
	"status" text DEFAULT 'Active' NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"listing_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "selling_inquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selling_inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"location" text,
	"address" text,
	"property_details" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_details" (
	"listing_id" bigint PRIMARY KEY NOT NULL,
	"mls_number" text,
	"public_remarks" text,
	"building_area_total" integer,
	"lot_size_acres" real,
	"fireplaces_total" integer,
	"subdivision_name" text,
	"county" text,
	"elementary_school" text,
	"middle_school" text,
	"high_school" text,
	"garage_spaces" real,
	"heating" text,
	"cooling" text,
	"water_source" text,
	"appliances" text,
	"interior_features" text,
	"exterior_features" text,
	"lots_features" text,
	"patio_and_porch_features" text,
	"foundation_details" text,
	"roof" text,
	"sewer" text,
	"association_name" text,
	"association_fee" integer,
	"fee_frequency" text,
	"tax_annual_amount" integer,
	"list_agent_name" text,
	"close_price" integer,
	"close_date" date,
	"virtual_tour_url" text,
	"withheld" jsonb
);
--> statement-breakpoint
CREATE TABLE "listing_feeds" (
	"site_id" text NOT NULL,
	"source" text NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL,
	"read" integer NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"removed" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "listing_feeds_site_id_source_pk" PRIMARY KEY("site_id","source")
);
--> statement-breakpoint
CREATE TABLE "listing_media" (
	"listing_id" bigint NOT NULL,
	"order_hint" integer NOT NULL,
	"storage_key" text,
	"source_url" text,
	"description" text,
	"width" integer,
	"height" integer,
	CONSTRAINT "listing_media_listing_id_order_hint_pk" PRIMARY KEY("listing_id","order_hint")
);
--> statement-breakpoint
CREATE TABLE "listing_versions" (
	"site_id" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"feed_updated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"listing_key" text NOT NULL,
	"address" text,
	"full_address" text,
	"street_number" text,
	"street_name" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"current_price" integer,
	"list_price" integer,
	"original_list_price" integer,
	"bedrooms_total" integer,
	"bathrooms" real,
	"bathrooms_full" integer,
	"bathrooms_half" integer,
	"property_type" text NOT NULL,
	"property_sub_type" text,
	"living_area" integer,
	"year_built" integer,
	"stories" integer,
	"on_market_date" date,
	"off_market_date" date,
	"latitude" double precision,
	"longitude" double precision,
	"standard_status" text NOT NULL,
	"photos_count" integer DEFAULT 0 NOT NULL,
	"list_office_name" text,
	"list_agent_mls_id" text,
	"attribution_contact" text,
	"feature_flags" text[] DEFAULT '{}' NOT NULL,
	"modified_at" timestamp with time zone NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"internet_entire_listing_display" boolean,
	"internet_address_display" boolean,
	"internet_avm" boolean,
	"internet_comment" boolean,
	"visible" boolean NOT NULL,
	"source" text NOT NULL,
	"content_hash" text NOT NULL,
	"removed_at" timestamp with time zone,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"city_key" text GENERATED ALWAYS AS (lower(city)) STORED,
	"on_show" boolean GENERATED ALWAYS AS (visible and removed_at is null and standard_status in ('Active', 'Active Under Contract', 'Coming Soon', 'Pending')) STORED
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"site_id" text PRIMARY KEY NOT NULL,
	"chatlead_text" boolean DEFAULT true NOT NULL,
	"automated_email_followup" boolean DEFAULT false NOT NULL,
	"chatlead_email_template" integer,
	"signup_email_template" integer,
	"user_signup_text" boolean DEFAULT false NOT NULL,
	"digital_marketing" boolean DEFAULT true NOT NULL,
	"mail_marketing" boolean DEFAULT true NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"paid" text,
	"agent_email" text,
	"agent_contact" text,
	"open_house_mls_key" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"incident_type" text NOT NULL,
	"description" text NOT NULL,
	"incident_date" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" text NOT NULL,
	"page_path" text NOT NULL,
	"referrer" text,
	"is_mobile" boolean NOT NULL,
	"user_agent" text,
	"session_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"from" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"message_id" text NOT NULL,
	"idempotency_key" text,
	"secret" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'recorded' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"provider" text,
	"provider_id" text
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_addresses" ADD CONSTRAINT "sign_in_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_details" ADD CONSTRAINT "listing_details_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_media" ADD CONSTRAINT "listing_media_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_requests_mailed" ON "password_reset_requests" USING btree ("site_id","email_hash","mailed_at");--> statement-breakpoint
CREATE INDEX "password_reset_requests_age" ON "password_reset_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_age" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_addresses_age" ON "sign_in_addresses" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_login" ON "sign_in_failures" USING btree ("site_id","login_hash","failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("site_id","username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("site_id","email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "buying_interests_once" ON "buying_interests" USING btree ("site_id","email","listing_key");--> statement-breakpoint
CREATE INDEX "chat_leads_newest" ON "chat_leads" USING btree ("site_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("site_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "selling_details_person" ON "selling_details" USING btree ("site_id","email");--> statement-breakpoint
CREATE INDEX "selling_inquiries_person" ON "selling_inquiries" USING btree ("site_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "listings_site_key" ON "listings" USING btree ("site_id","listing_key");--> statement-breakpoint
CREATE INDEX "listings_zip_newest" ON "listings" USING btree ("site_id","postal_code","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_zip_price" ON "listings" USING btree ("site_id","postal_code","current_price","id","bedrooms_total","bathrooms","property_type") WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_city_newest" ON "listings" USING btree ("site_id","city_key","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_city_price" ON "listings" USING btree ("site_id","city_key","current_price","id","bedrooms_total","bathrooms","property_type") WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("site_id","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("site_id","current_price","id","state","bedrooms_total","bathrooms","property_type") WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_bounds" ON "listings" USING btree ("site_id","longitude","latitude","current_price","bedrooms_total","bathrooms","property_type") WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_agent" ON "listings" USING btree ("site_id","list_agent_mls_id","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_status" ON "listings" USING btree ("site_id","standard_status","listed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listings_source" ON "listings" USING btree ("site_id","source");--> statement-breakpoint
CREATE INDEX "listings_features" ON "listings" USING gin ("feature_flags") WHERE on_show;--> statement-breakpoint
CREATE INDEX "listings_words" ON "listings" USING gin (to_tsvector('simple', coalesce(full_address, '') || ' ' || listing_key)) WHERE on_show;--> statement-breakpoint
CREATE INDEX "page_views_newest" ON "page_views" USING btree ("site_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_messages_idempotency" ON "outbox_messages" USING btree ("site_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "outbox_messages_newest" ON "outbox_messages" USING btree ("site_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_unsent" ON "outbox_messages" USING btree ("created_at") WHERE state in ('recorded', 'sending');