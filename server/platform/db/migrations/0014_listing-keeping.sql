CREATE TABLE "listing_draft" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"base_version" integer,
	"note" text,
	"owner_id" uuid,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_event" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"listing_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "listing_draft" ADD CONSTRAINT "listing_draft_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_draft_state" ON "listing_draft" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "listing_draft_owner" ON "listing_draft" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "listing_event_listing" ON "listing_event" USING btree ("listing_id","id");