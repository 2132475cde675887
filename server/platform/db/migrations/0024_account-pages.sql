CREATE TABLE "identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"rp_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_flow" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid,
	"data" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_rating" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"score" integer NOT NULL,
	"note" text,
	"reopened" boolean NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_rating_application_id_round_pk" PRIMARY KEY("application_id","round"),
	CONSTRAINT "application_rating_score" CHECK (score between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "centre_visit" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"before_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cockpit_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cockpit_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cockpit_match" (
	"enterprise_id" text PRIMARY KEY NOT NULL,
	"eligible" integer NOT NULL,
	"possible" integer NOT NULL,
	"stamp" text NOT NULL,
	"matched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_name" (
	"hash" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_export_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"remark" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_file" (
	"version_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "document_file_version_id_file_id_pk" PRIMARY KEY("version_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "document_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"issuer" text,
	"serial" text,
	"valid_from" date,
	"valid_to" date,
	"grade" text NOT NULL,
	"vouched_by" text,
	"vouched_at" timestamp with time zone,
	"reminded" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_id" text NOT NULL,
	"account_id" uuid,
	"email" text,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "financing_offer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"need_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"lender" text NOT NULL,
	"lender_id" text,
	"amount" bigint NOT NULL,
	"months" integer NOT NULL,
	"rate" double precision NOT NULL,
	"repayment" text NOT NULL,
	"guarantee" text NOT NULL,
	"fees" bigint DEFAULT 0 NOT NULL,
	"conditions" text,
	"contact" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_view_day" (
	"listing_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_view_day_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "survey" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_answer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"period_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"enterprise_id" text,
	"answers" jsonb NOT NULL,
	"sent" jsonb,
	"facets" jsonb,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_form" (
	"survey_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"published_by" text,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_form_survey_id_number_pk" PRIMARY KEY("survey_id","number")
);
--> statement-breakpoint
CREATE TABLE "survey_period" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"form" integer NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"result" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "avatar_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "province_code" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city_code" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "closing_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_flow" ADD CONSTRAINT "pending_flow_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_rating" ADD CONSTRAINT "application_rating_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "centre_visit" ADD CONSTRAINT "centre_visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cockpit_match" ADD CONSTRAINT "cockpit_match_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_version_id_document_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_offer" ADD CONSTRAINT "financing_offer_need_id_listing_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_offer" ADD CONSTRAINT "financing_offer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_offer" ADD CONSTRAINT "financing_offer_lender_id_listing_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_view_day" ADD CONSTRAINT "listing_view_day_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_period_id_survey_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."survey_period"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answer" ADD CONSTRAINT "survey_answer_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_form" ADD CONSTRAINT "survey_form_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_period" ADD CONSTRAINT "survey_period_survey_id_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."survey"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_account" ON "identity" USING btree ("account_id","issuer");--> statement-breakpoint
CREATE INDEX "passkey_account" ON "passkey" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pending_flow_account" ON "pending_flow" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "pending_flow_expiry" ON "pending_flow" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_rating_reopened" ON "application_rating" USING btree ("application_id") WHERE reopened;--> statement-breakpoint
CREATE INDEX "cockpit_change_subject" ON "cockpit_change" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "data_export_expiry" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "document_account" ON "document" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "document_enterprise" ON "document" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "document_file_id" ON "document_file" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_version_number" ON "document_version" USING btree ("document_id","number");--> statement-breakpoint
CREATE INDEX "document_version_end" ON "document_version" USING btree ("valid_to");--> statement-breakpoint
CREATE INDEX "company_invitation_enterprise" ON "company_invitation" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE INDEX "company_invitation_account" ON "company_invitation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "company_invitation_email" ON "company_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_invitation_inviter" ON "company_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_invitation_expiry" ON "company_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "financing_offer_need" ON "financing_offer" USING btree ("need_id","created_at");--> statement-breakpoint
CREATE INDEX "financing_offer_account" ON "financing_offer" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "financing_offer_lender" ON "financing_offer" USING btree ("lender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "financing_offer_open" ON "financing_offer" USING btree ("need_id","account_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "financing_offer_accepted" ON "financing_offer" USING btree ("need_id") WHERE state = 'accepted';--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answer_once" ON "survey_answer" USING btree ("period_id","account_id");--> statement-breakpoint
CREATE INDEX "survey_answer_account" ON "survey_answer" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "survey_answer_enterprise" ON "survey_answer" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "survey_period_survey" ON "survey_period" USING btree ("survey_id","form");--> statement-breakpoint
CREATE INDEX "survey_period_closes" ON "survey_period" USING btree ("closes_at");--> statement-breakpoint
CREATE INDEX "application_figures" ON "application" USING btree ("kind","submitted_at","state","decided_at","enterprise_id","id") WHERE submitted_at is not null;--> statement-breakpoint
CREATE INDEX "listing_expiry" ON "listing" USING btree ("expires_at") WHERE state = 'published' and expires_at is not null;--> statement-breakpoint
CREATE INDEX "policy_figures" ON "policy" USING btree ("publish_date","kind","region_code","level","category","apply_from","apply_to","effective_to","industries","id") WHERE state = 'published';--> statement-breakpoint
ALTER TABLE "listing_rating" ADD CONSTRAINT "listing_rating_id_unique" UNIQUE("id");
--> statement-breakpoint
-- closing an account takes the person out of the audit log; what was done, and when, stays as it was
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('pmis.closing_account', true) = 'on' then
    if new.id = old.id and new.at = old.at and new.call = old.call and new.target_kind = old.target_kind and new.request_id = old.request_id then
      return new;
    end if;
  end if;
  raise exception 'audit_event is append-only';
end
$$;
--> statement-breakpoint
-- notifications of applications become a kind of their own; until now they were "account", and what was chosen for that holds for them
INSERT INTO "notice_preference" ("account_id", "kind", "portal", "mail")
	SELECT "account_id", 'application', "portal", "mail" FROM "notice_preference" WHERE "kind" = 'account' ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "notification" SET "kind" = 'application' WHERE "kind" = 'account' AND "event_key" LIKE 'application:%';
--> statement-breakpoint
UPDATE "mail_entry" SET "kind" = 'application' WHERE "kind" = 'account' AND "event_key" LIKE 'application:%';
--> statement-breakpoint
-- by hand: each change of what figures count leaves a row; the subject is the trigger's argument
create function note_cockpit_change() returns trigger language plpgsql as $$
begin
  insert into cockpit_change (subject) values (tg_argv[0]);
  return null;
end
$$;--> statement-breakpoint
-- what applicants type in a draft is left out: it is not counted
create trigger application_figures_change after insert or delete or truncate or update of
  kind, state, submitted_at, decided_at, enterprise_id, subject_id
  on application for each statement execute function note_cockpit_change('application');--> statement-breakpoint
create trigger application_step_figures_change after insert or delete or truncate or update of permission, owner_id, due, closed_at
  on application_step for each statement execute function note_cockpit_change('application');--> statement-breakpoint
create trigger enterprise_figures_change after insert or delete or truncate or update
  on enterprise for each statement execute function note_cockpit_change('enterprise');--> statement-breakpoint
create trigger enterprise_fact_figures_change after insert or delete or truncate or update
  on enterprise_fact for each statement execute function note_cockpit_change('enterprise');
--> statement-breakpoint
-- who worked for a company before there were roles keeps everything they could do
UPDATE "membership" SET "role" = 'administrator';
