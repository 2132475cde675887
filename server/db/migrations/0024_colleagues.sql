CREATE TABLE "company_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enterprise_id" text NOT NULL,
	"account_id" uuid,
	"email" text,
	"role" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_enterprise_id_enterprise_id_fk" FOREIGN KEY ("enterprise_id") REFERENCES "public"."enterprise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitation" ADD CONSTRAINT "company_invitation_invited_by_account_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_invitation_enterprise" ON "company_invitation" USING btree ("enterprise_id","created_at");--> statement-breakpoint
CREATE INDEX "company_invitation_account" ON "company_invitation" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "company_invitation_email" ON "company_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_invitation_inviter" ON "company_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "company_invitation_expiry" ON "company_invitation" USING btree ("expires_at");--> statement-breakpoint
-- who worked for a company before there were roles keeps everything they could do
UPDATE "membership" SET "role" = 'administrator';
