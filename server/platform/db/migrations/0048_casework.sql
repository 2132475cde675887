CREATE TABLE "grant_policy" (
	"policy_id" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"account_id" uuid
);--> statement-breakpoint
CREATE TABLE "grant_round" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"policy_id" text NOT NULL,
	"policy_title" text NOT NULL,
	"round" text NOT NULL,
	"amount" bigint NOT NULL,
	"body" text NOT NULL,
	"days" integer NOT NULL,
	"confirm_days" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"department" text,
	"criteria" jsonb,
	"found_on" date,
	"notice_id" uuid,
	"answer_until" date,
	"announced_at" timestamp with time zone,
	"by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "grant_row" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"enterprise_id" text,
	"company_name" text NOT NULL,
	"credit_code" text,
	"region_code" text,
	"facts" jsonb NOT NULL,
	"excluded_reason" text,
	"officer_name" text,
	"excluded_at" timestamp with time zone,
	"notice_row_id" uuid,
	"answer" text DEFAULT 'open' NOT NULL,
	"answered_at" timestamp with time zone,
	"account_id" uuid,
	"decline_reason" text,
	"payee" text,
	"bank" text,
	"account_number" text,
	"changed_at" timestamp with time zone,
	"decision" text,
	"decision_reason" text,
	"serial" bigint,
	"opened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
ALTER TABLE "payment_event" RENAME COLUMN "application_id" TO "payment_id";--> statement-breakpoint
ALTER TABLE "payment_event" DROP CONSTRAINT "payment_event_application_id_payment_application_id_fk";--> statement-breakpoint
DROP INDEX "payment_event_version";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_pkey";--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "id" uuid;--> statement-breakpoint
UPDATE "payment" SET "id" = "application_id";--> statement-breakpoint
ALTER TABLE "payment" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "grant_row_id" uuid;--> statement-breakpoint
ALTER TABLE "grant_policy" ADD CONSTRAINT "grant_policy_policy_id_policy_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."policy"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_policy" ADD CONSTRAINT "grant_policy_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_round" ADD CONSTRAINT "grant_round_notice_id_public_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."public_notice"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_row" ADD CONSTRAINT "grant_row_round_id_grant_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."grant_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_row" ADD CONSTRAINT "grant_row_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_row" ADD CONSTRAINT "grant_row_notice_row_id_public_notice_row_id_fk" FOREIGN KEY ("notice_row_id") REFERENCES "public"."public_notice_row"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grant_row" ADD CONSTRAINT "grant_row_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grant_policy_account" ON "grant_policy" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "grant_round_policy" ON "grant_round" USING btree ("policy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grant_round_notice" ON "grant_round" USING btree ("notice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grant_row_position" ON "grant_row" USING btree ("round_id","position");--> statement-breakpoint
CREATE INDEX "grant_row_enterprise" ON "grant_row" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "grant_row_notice" ON "grant_row" USING btree ("notice_row_id");--> statement-breakpoint
CREATE INDEX "grant_row_account" ON "grant_row" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grant_row_serial" ON "grant_row" USING btree ("serial") WHERE serial is not null;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_grant_row_id_grant_row_id_fk" FOREIGN KEY ("grant_row_id") REFERENCES "public"."grant_row"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_version" ON "payment_event" USING btree ("payment_id","version");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_application_id_unique" UNIQUE("application_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_grant_row_id_unique" UNIQUE("grant_row_id");--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_of_one" CHECK (num_nonnulls(application_id, grant_row_id) = 1 and id = coalesce(application_id, grant_row_id));--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "application_step" ADD COLUMN "runs_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_step" ADD COLUMN "stands_for" text;--> statement-breakpoint
ALTER TABLE "application_request" ADD CONSTRAINT "application_request_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request" ADD CONSTRAINT "application_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_request" ADD CONSTRAINT "application_request_closed_by_id_account_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_request_application" ON "application_request" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_request_account" ON "application_request" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "application_request_closed_by" ON "application_request" USING btree ("closed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_request_open" ON "application_request" USING btree ("application_id","type",coalesce(department, '')) WHERE closed_at is null;--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_hash" text NOT NULL,
	"enterprise_id" text,
	"scopes" text[] NOT NULL,
	"per_minute" integer NOT NULL,
	"per_day" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"minute_at" timestamp with time zone,
	"minute_calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_key_key_hash_unique" UNIQUE("key_hash")
);--> statement-breakpoint
CREATE TABLE "api_key_use" (
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_key_use_key_id_day_pk" PRIMARY KEY("key_id","day")
);--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notice_channel" ADD COLUMN "events" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_channel" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
ALTER TABLE "notice_channel" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_use" ADD CONSTRAINT "api_key_use_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_enterprise" ON "api_key" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "api_key_creator" ON "api_key" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "notice_channel" ADD CONSTRAINT "notice_channel_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_channel" ADD CONSTRAINT "notice_channel_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_channel_enterprise" ON "notice_channel" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "notice_channel_account" ON "notice_channel" USING btree ("account_id");--> statement-breakpoint
CREATE TABLE "review_assignment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"standing" text,
	"reason" text,
	"declared_at" timestamp with time zone,
	"scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TABLE "review_case" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"round_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"application_id" uuid,
	"enterprise_id" text,
	"company_name" text NOT NULL,
	"purpose" text NOT NULL,
	"number" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"amount" bigint,
	"active" boolean DEFAULT false NOT NULL,
	"result" jsonb
);--> statement-breakpoint
CREATE TABLE "review_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"round_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"note" text
);--> statement-breakpoint
CREATE TABLE "review_expert" (
	"round_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "review_expert_round_id_account_id_pk" PRIMARY KEY("round_id","account_id")
);--> statement-breakpoint
CREATE TABLE "review_round" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"policy_id" text NOT NULL,
	"policy_title" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sheet" jsonb NOT NULL,
	"per_case" integer NOT NULL,
	"days" integer NOT NULL,
	"last_day" date,
	"budget" bigint,
	"fixed_amount" bigint,
	"least_score" integer,
	"note" text,
	"started_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "review_assignment" ADD CONSTRAINT "review_assignment_case_id_review_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."review_case"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_assignment" ADD CONSTRAINT "review_assignment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_round_id_review_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_case" ADD CONSTRAINT "review_case_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_event" ADD CONSTRAINT "review_event_round_id_review_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_event" ADD CONSTRAINT "review_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_expert" ADD CONSTRAINT "review_expert_round_id_review_round_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_round"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_expert" ADD CONSTRAINT "review_expert_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_assignment_once" ON "review_assignment" USING btree ("case_id","account_id");--> statement-breakpoint
CREATE INDEX "review_assignment_account" ON "review_assignment" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_case_position" ON "review_case" USING btree ("round_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "review_case_active" ON "review_case" USING btree ("application_id") WHERE active;--> statement-breakpoint
CREATE INDEX "review_case_application" ON "review_case" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "review_case_enterprise" ON "review_case" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "review_event_round" ON "review_event" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "review_event_account" ON "review_event" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_expert_number" ON "review_expert" USING btree ("round_id","number");--> statement-breakpoint
CREATE INDEX "review_expert_account" ON "review_expert" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "review_round_policy" ON "review_round" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "review_round_scoring" ON "review_round" USING btree ("last_day") WHERE state = 'scoring';--> statement-breakpoint
ALTER TABLE "application_step" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE "application_step" SET "seen_at" = "opened_at";
