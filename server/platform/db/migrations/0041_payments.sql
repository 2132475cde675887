CREATE TABLE "payment" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"amount" bigint,
	"batch" text,
	"paid_on" date,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"amount" bigint,
	"batch" text,
	"paid_on" date,
	"note" text,
	"file_name" text,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_application_id_payment_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."payment"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payment_batch" ON "payment" USING btree ("batch");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_event_version" ON "payment_event" USING btree ("application_id","version");--> statement-breakpoint
CREATE INDEX "payment_event_account" ON "payment_event" USING btree ("account_id");