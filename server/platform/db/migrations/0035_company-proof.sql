ALTER TABLE "enterprise" ADD COLUMN "register_phone" text;--> statement-breakpoint
ALTER TABLE "enterprise" ADD COLUMN "register_email" text;