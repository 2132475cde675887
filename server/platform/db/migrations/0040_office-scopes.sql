CREATE TABLE "case_routing" (
	"id" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "office_region" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "absent_from" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "absent_to" date;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deputy_id" uuid;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "department" text;--> statement-breakpoint
ALTER TABLE "application" ADD COLUMN "region_code" text;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "department_scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "region_scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_deputy_id_account_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deputy" ON "account" USING btree ("deputy_id");--> statement-breakpoint
UPDATE "application" a SET "region_code" = coalesce((SELECT e."region_code" FROM "enterprise" e WHERE e."id" = a."enterprise_id"),
  (SELECT l."region_code" FROM "listing" l WHERE l."id" = a."subject_id")) WHERE a."submitted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "application" a SET "department" = d."code" FROM "policy" p, "dict_entry" d
  WHERE a."kind" = 'policy' AND a."submitted_at" IS NOT NULL AND p."id" = a."subject_id" AND d."category" = 'policy.issuer' AND d."name" = p."issuers"[1];
