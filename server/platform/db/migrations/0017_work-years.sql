CREATE TABLE "work_year" (
	"year" integer PRIMARY KEY NOT NULL,
	"document" text DEFAULT '' NOT NULL,
	"days" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone
);
