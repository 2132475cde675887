CREATE TABLE "centre_visit" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"before_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "centre_visit" ADD CONSTRAINT "centre_visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- notifications of applications become a kind of their own; until now they were "account", and what was chosen for that holds for them
INSERT INTO "notice_preference" ("account_id", "kind", "portal", "mail")
	SELECT "account_id", 'application', "portal", "mail" FROM "notice_preference" WHERE "kind" = 'account' ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "notification" SET "kind" = 'application' WHERE "kind" = 'account' AND "event_key" LIKE 'application:%';
--> statement-breakpoint
UPDATE "mail_entry" SET "kind" = 'application' WHERE "kind" = 'account' AND "event_key" LIKE 'application:%';
