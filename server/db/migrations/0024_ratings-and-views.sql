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
CREATE TABLE "listing_view_day" (
	"listing_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_view_day_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
ALTER TABLE "listing_rating" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_rating" ADD CONSTRAINT "application_rating_application_id_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_view_day" ADD CONSTRAINT "listing_view_day_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_rating_reopened" ON "application_rating" USING btree ("application_id") WHERE reopened;--> statement-breakpoint
ALTER TABLE "listing_rating" ADD CONSTRAINT "listing_rating_id_unique" UNIQUE("id");