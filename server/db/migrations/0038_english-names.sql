ALTER TABLE "listing" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "summary_en" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "summary_en" text;--> statement-breakpoint
CREATE INDEX "listing_english" ON "listing" USING btree ("title") WHERE title_en is not null or summary_en is not null;--> statement-breakpoint
CREATE INDEX "policy_english" ON "policy" USING btree ("title") WHERE title_en is not null or summary_en is not null;