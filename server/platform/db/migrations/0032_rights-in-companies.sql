ALTER TABLE "company_invitation" ADD COLUMN "matters" text[];--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "matters" text[];--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "role_since" timestamp with time zone;--> statement-breakpoint
UPDATE "membership" SET "role" = 'agent' WHERE "role" = 'member';--> statement-breakpoint
UPDATE "company_invitation" SET "role" = 'agent' WHERE "role" = 'member';--> statement-breakpoint
UPDATE "membership" SET "basis" = 'kept', "role_since" = "created_at" WHERE "role" IS NOT NULL;--> statement-breakpoint
-- an officer has approved their claim
UPDATE "membership" SET "basis" = 'claim' FROM "application" WHERE "application"."kind" = 'company-claim' AND "application"."state" = 'approved'
	AND "application"."subject_id" = "membership"."enterprise_id" AND "application"."account_id" = "membership"."account_id" AND "membership"."role" = 'administrator';--> statement-breakpoint
-- who chose a company first, and shares it with nobody, has to show a right to it
UPDATE "membership" SET "role" = NULL, "basis" = NULL, "role_since" = NULL WHERE "basis" = 'kept' AND NOT EXISTS (
	SELECT 1 FROM "membership" "other" WHERE "other"."enterprise_id" = "membership"."enterprise_id"
		AND "other"."account_id" <> "membership"."account_id" AND "other"."role" IS NOT NULL);
