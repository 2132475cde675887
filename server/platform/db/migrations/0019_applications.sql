CREATE TABLE "application" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "application_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"owner_id" uuid,
	"account_id" uuid NOT NULL,
	"enterprise_id" text,
	"company_name" text,
	"window" text DEFAULT '' NOT NULL,
	"ordinal" integer,
	"form_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"step" integer,
	"answers" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_answer" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_answer_application_id_round_step_account_id_pk" PRIMARY KEY("application_id","round","step","account_id")
);
--> statement-breakpoint
CREATE TABLE "application_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"round" integer NOT NULL,
	"step" integer,
	"target" text,
	"note" text,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_file" (
	"application_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "application_file_application_id_file_id_pk" PRIMARY KEY("application_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "application_form" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_round" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submitted_by" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_round_application_id_round_pk" PRIMARY KEY("application_id","round")
);
--> statement-breakpoint
CREATE TABLE "application_step" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step" integer NOT NULL,
	"permission" text NOT NULL,
	"owner_id" uuid,
	"agreeing" integer NOT NULL,
	"limit_days" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due" date NOT NULL,
	"is_guess" boolean NOT NULL,
	"closed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "application_step_application_id_round_step_pk" PRIMARY KEY("application_id","round","step")
);
--> statement-breakpoint
CREATE TABLE "application_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"step" integer NOT NULL,
	"purpose" text NOT NULL,
	"assignee_id" uuid,
	"note" text,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application" ADD CONSTRAINT "application_form_id_application_form_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."application_form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answer" ADD CONSTRAINT "application_answer_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_answer" ADD CONSTRAINT "application_answer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_event" ADD CONSTRAINT "application_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_file" ADD CONSTRAINT "application_file_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_file" ADD CONSTRAINT "application_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_round" ADD CONSTRAINT "application_round_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_step" ADD CONSTRAINT "application_step_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_step" ADD CONSTRAINT "application_step_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_task" ADD CONSTRAINT "application_task_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_task" ADD CONSTRAINT "application_task_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_serial" ON "application" USING btree ("serial");--> statement-breakpoint
CREATE UNIQUE INDEX "application_draft" ON "application" USING btree ("account_id","kind","subject_id","window",coalesce(enterprise_id, '')) WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "application_once" ON "application" USING btree ("enterprise_id","kind","subject_id","window","ordinal") WHERE ordinal is not null and enterprise_id is not null;--> statement-breakpoint
CREATE INDEX "application_account" ON "application" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "application_subject" ON "application" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "application_enterprise" ON "application" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "application_owner" ON "application" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "application_form_id" ON "application" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "application_submitted" ON "application" USING btree ("submitted_at");--> statement-breakpoint
CREATE INDEX "application_answer_account" ON "application_answer" USING btree ("account_id","answered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "application_event_version" ON "application_event" USING btree ("application_id","version");--> statement-breakpoint
CREATE INDEX "application_event_account" ON "application_event" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "application_file_id" ON "application_file" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_form_version" ON "application_form" USING btree ("kind","subject_id","version");--> statement-breakpoint
CREATE INDEX "application_step_open" ON "application_step" USING btree ("permission","due") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "application_step_owner" ON "application_step" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "application_task_application" ON "application_task" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_task_assignee" ON "application_task" USING btree ("assignee_id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "application_task_once" ON "application_task" USING btree ("application_id","purpose","assignee_id") WHERE closed_at is null and assignee_id is not null;