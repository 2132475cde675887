ALTER TABLE "booking" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
ALTER TABLE "contact_request" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
ALTER TABLE "listing_draft" ADD COLUMN "enterprise_id" text;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_request" ADD CONSTRAINT "contact_request_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing" ADD CONSTRAINT "listing_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_draft" ADD CONSTRAINT "listing_draft_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_enterprise" ON "booking" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "contact_request_enterprise" ON "contact_request" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "listing_enterprise" ON "listing" USING btree ("enterprise_id");--> statement-breakpoint
CREATE INDEX "listing_draft_enterprise" ON "listing_draft" USING btree ("enterprise_id");--> statement-breakpoint
-- what names a company in which its owner has a role belongs to that company; whose anything else is, nothing says
UPDATE "listing" l SET "enterprise_id" = m."enterprise_id" FROM "membership" m
  WHERE m."enterprise_id" = l."attributes" -> 'company' ->> 0 AND m."account_id" = l."owner_id" AND m."role" IS NOT NULL;--> statement-breakpoint
UPDATE "listing_draft" d SET "enterprise_id" = m."enterprise_id" FROM "membership" m
  WHERE m."enterprise_id" = d."content" -> 'attributes' -> 'company' ->> 0 AND m."account_id" = d."owner_id" AND m."role" IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM "listing" l WHERE l."id" = d."listing_id");--> statement-breakpoint
UPDATE "listing_draft" d SET "enterprise_id" = l."enterprise_id" FROM "listing" l WHERE l."id" = d."listing_id";
