CREATE TABLE "application_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step" integer NOT NULL,
	"type" text NOT NULL,
	"account_id" uuid,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"days" integer,
	"until" date,
	"expert" text,
	"department" text,
	"items" jsonb,
	"before" jsonb,
	"given" jsonb,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	"closed_by_id" uuid,
	"closed_by" text,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "application_step" ADD COLUMN "runs_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_step" ADD COLUMN "stands_for" text;--> statement-breakpoint
ALTER TABLE "application_request" ADD CONSTRAINT "application_request_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request" ADD CONSTRAINT "application_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request" ADD CONSTRAINT "application_request_closed_by_id_account_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_request_application" ON "application_request" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_request_account" ON "application_request" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "application_request_closed_by" ON "application_request" USING btree ("closed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_request_open" ON "application_request" USING btree ("application_id","type",coalesce(department, '')) WHERE closed_at is null;