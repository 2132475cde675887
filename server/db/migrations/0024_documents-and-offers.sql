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
ALTER TABLE "document" ADD CONSTRAINT "document_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_version_id_document_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."document_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_version" ADD CONSTRAINT "document_version_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_offer" ADD CONSTRAINT "financing_offer_need_id_listing_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_offer" ADD CONSTRAINT "financing_offer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financing_offer" ADD CONSTRAINT "financing_offer_lender_id_listing_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."listing"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_account" ON "document" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "document_enterprise" ON "document" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "document_file_id" ON "document_file" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_version_number" ON "document_version" USING btree ("document_id","number");--> statement-breakpoint
CREATE INDEX "document_version_end" ON "document_version" USING btree ("valid_to");--> statement-breakpoint
CREATE INDEX "financing_offer_need" ON "financing_offer" USING btree ("need_id","created_at");--> statement-breakpoint
CREATE INDEX "financing_offer_account" ON "financing_offer" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "financing_offer_lender" ON "financing_offer" USING btree ("lender_id");--> statement-breakpoint
CREATE UNIQUE INDEX "financing_offer_open" ON "financing_offer" USING btree ("need_id","account_id") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "financing_offer_accepted" ON "financing_offer" USING btree ("need_id") WHERE state = 'accepted';