CREATE TABLE "contact_reading" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_request" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"message" text NOT NULL,
	"company" text NOT NULL,
	"contact" jsonb NOT NULL,
	"note" text,
	"answer_contact" jsonb,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_rating" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"listing_id" text NOT NULL,
	"score" integer NOT NULL,
	"rated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_vote" (
	"listing_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"helpful" boolean NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_vote_listing_id_account_id_pk" PRIMARY KEY("listing_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "contact_reading" ADD CONSTRAINT "contact_reading_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reading" ADD CONSTRAINT "contact_reading_reader_id_account_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD CONSTRAINT "listing_rating_request_id_contact_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."contact_request"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD CONSTRAINT "listing_rating_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_vote" ADD CONSTRAINT "listing_vote_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_vote" ADD CONSTRAINT "listing_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_reading_request" ON "contact_reading" USING btree ("request_id","read_at");--> statement-breakpoint
CREATE INDEX "contact_reading_reader" ON "contact_reading" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "contact_request_listing" ON "contact_request" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_request_account" ON "contact_request" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_request_answered_by" ON "contact_request" USING btree ("answered_by");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_request_open" ON "contact_request" USING btree ("listing_id","account_id") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "listing_rating_listing" ON "listing_rating" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_vote_account" ON "listing_vote" USING btree ("account_id");