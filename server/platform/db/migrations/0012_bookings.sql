CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"hold_until" timestamp with time zone,
	"purpose" text,
	"company" text,
	"contact" text,
	"phone" text,
	"late" boolean DEFAULT false NOT NULL,
	"note" text,
	"used_minutes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"arrival" bigint GENERATED ALWAYS AS IDENTITY (sequence name "registration_arrival_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listing_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"company" text NOT NULL,
	"company_key" text NOT NULL,
	"person" text NOT NULL,
	"phone" text NOT NULL,
	"note" text,
	"code" text,
	"offer_until" timestamp with time zone,
	"checked_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_listing" ON "booking" USING btree ("listing_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_account" ON "booking" USING btree ("account_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_no_show" ON "booking" USING btree ("account_id","starts_at") WHERE state = 'noShow';--> statement-breakpoint
CREATE INDEX "registration_listing" ON "registration" USING btree ("listing_id","state","arrival");--> statement-breakpoint
CREATE INDEX "registration_account" ON "registration" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_code" ON "registration" USING btree ("listing_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_once" ON "registration" USING btree ("listing_id","account_id","phone") WHERE state in ('registered', 'waiting', 'offered');--> statement-breakpoint
-- compares the id of the device, a text, in an exclusion constraint
create extension if not exists btree_gist;
--> statement-breakpoint
-- two bookings of a device cannot overlap, however many are made at once; those that touch do not overlap
alter table "booking" add constraint "booking_no_overlap"
  exclude using gist (listing_id with =, tstzrange(starts_at, ends_at) with &&)
  where (state not in ('cancelled', 'expired'));
