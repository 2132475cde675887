CREATE TABLE "booking_file" (
	"booking_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_file_booking_id_file_id_pk" PRIMARY KEY("booking_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "listing_follow" (
	"account_id" uuid NOT NULL,
	"listing_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_follow_account_id_listing_id_pk" PRIMARY KEY("account_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_progress" (
	"account_id" uuid NOT NULL,
	"listing_id" text NOT NULL,
	"item" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_progress_account_id_listing_id_item_pk" PRIMARY KEY("account_id","listing_id","item")
);
--> statement-breakpoint
ALTER TABLE "booking_file" ADD CONSTRAINT "booking_file_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_file" ADD CONSTRAINT "booking_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_follow" ADD CONSTRAINT "listing_follow_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_follow" ADD CONSTRAINT "listing_follow_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_progress" ADD CONSTRAINT "listing_progress_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_progress" ADD CONSTRAINT "listing_progress_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_file_file" ON "booking_file" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "listing_follow_listing" ON "listing_follow" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_progress_listing" ON "listing_progress" USING btree ("listing_id");