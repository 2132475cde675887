ALTER TABLE "sign_in_attempt" ALTER COLUMN "failures" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "blocked_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" DROP COLUMN "window_ends_at";