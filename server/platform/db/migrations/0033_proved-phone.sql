ALTER TABLE "account" ADD COLUMN "proven_phone" text;--> statement-breakpoint
CREATE INDEX "account_proven_phone" ON "account" USING btree ("proven_phone");