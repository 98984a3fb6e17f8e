CREATE TABLE "people_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"keys" text[] NOT NULL,
	"person" jsonb NOT NULL,
	"person_id" uuid,
	"changes" jsonb NOT NULL,
	"reason" text,
	"field" text,
	"conflict" text,
	"others" uuid[] NOT NULL,
	"choice" text,
	"chosen_id" uuid,
	"result" text,
	"trace" jsonb,
	"left" jsonb,
	CONSTRAINT "people_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"site_id" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"source" text,
	"columns" jsonb NOT NULL,
	"matched" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_import_rows_outcome" ON "people_import_rows" USING btree ("import_id","outcome","result","row");--> statement-breakpoint
CREATE INDEX "people_import_rows_waiting" ON "people_import_rows" USING btree ("import_id","row") WHERE result is null;--> statement-breakpoint
CREATE INDEX "people_import_rows_keys" ON "people_import_rows" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "people_imports_newest" ON "people_imports" USING btree ("site_id","created_at" DESC NULLS LAST);