CREATE TABLE "public_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"policy_id" text NOT NULL,
	"policy_title" text NOT NULL,
	"title" text NOT NULL,
	"round" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"days" integer NOT NULL,
	"shows_amount" boolean NOT NULL,
	"announced_at" timestamp with time zone,
	"last_day" date,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_notice_row" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"notice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"application_id" uuid,
	"enterprise_id" text,
	"company_name" text NOT NULL,
	"purpose" text NOT NULL,
	"amount" bigint,
	"active" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_reason" text
);
--> statement-breakpoint
ALTER TABLE "public_notice_row" ADD CONSTRAINT "public_notice_row_notice_id_public_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."public_notice"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_notice_row" ADD CONSTRAINT "public_notice_row_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "public_notice_row" ADD CONSTRAINT "public_notice_row_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_notice_policy" ON "public_notice" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "public_notice_announced" ON "public_notice" USING btree ("state","last_day");--> statement-breakpoint
CREATE UNIQUE INDEX "public_notice_row_position" ON "public_notice_row" USING btree ("notice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "public_notice_row_active" ON "public_notice_row" USING btree ("application_id") WHERE active;--> statement-breakpoint
CREATE INDEX "public_notice_row_application" ON "public_notice_row" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "public_notice_row_enterprise" ON "public_notice_row" USING btree ("enterprise_id");