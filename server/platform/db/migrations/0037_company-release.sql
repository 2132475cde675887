CREATE TABLE "company_reading" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"reading_right" text NOT NULL,
	"case_key" text NOT NULL,
	"application_id" uuid,
	"release_id" uuid,
	"keys" text[] NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_reading_once" UNIQUE("enterprise_id","account_id","day","reading_right","case_key")
);
--> statement-breakpoint
CREATE TABLE "company_release" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_id" text NOT NULL,
	"kind" text NOT NULL,
	"lender_id" text,
	"partner_id" text,
	"application_id" uuid,
	"to_name" text NOT NULL,
	"groups" text[] NOT NULL,
	"until" date NOT NULL,
	"given_by" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "company_reading" ADD CONSTRAINT "company_reading_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reading" ADD CONSTRAINT "company_reading_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reading" ADD CONSTRAINT "company_reading_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reading" ADD CONSTRAINT "company_reading_release_id_company_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."company_release"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_release" ADD CONSTRAINT "company_release_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_release" ADD CONSTRAINT "company_release_lender_id_listing_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_release" ADD CONSTRAINT "company_release_partner_id_enterprise_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_release" ADD CONSTRAINT "company_release_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_release" ADD CONSTRAINT "company_release_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_release" ADD CONSTRAINT "company_release_withdrawn_by_account_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_reading_enterprise" ON "company_reading" USING btree ("enterprise_id","first_at");--> statement-breakpoint
CREATE INDEX "company_reading_account" ON "company_reading" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "company_reading_application" ON "company_reading" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "company_reading_release" ON "company_reading" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "company_release_enterprise" ON "company_release" USING btree ("enterprise_id","given_at");--> statement-breakpoint
CREATE INDEX "company_release_lender" ON "company_release" USING btree ("lender_id");--> statement-breakpoint
CREATE INDEX "company_release_partner" ON "company_release" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "company_release_application" ON "company_release" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "company_release_given" ON "company_release" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "company_release_withdrawn" ON "company_release" USING btree ("withdrawn_by");