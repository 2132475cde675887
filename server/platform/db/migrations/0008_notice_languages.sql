ALTER TABLE "notification" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "body_en" text;