CREATE TABLE "application_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"later_id" uuid NOT NULL,
	"earlier_id" uuid NOT NULL,
	"merged" boolean NOT NULL,
	"account_id" uuid,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text
);
--> statement-breakpoint
ALTER TABLE "application_link" ADD CONSTRAINT "application_link_later_id_application_id_fk" FOREIGN KEY ("later_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_link" ADD CONSTRAINT "application_link_earlier_id_application_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."application"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_link" ADD CONSTRAINT "application_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_link_pair" ON "application_link" USING btree ("later_id","earlier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_link_merged" ON "application_link" USING btree ("later_id") WHERE merged;--> statement-breakpoint
CREATE INDEX "application_link_earlier" ON "application_link" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "application_link_account" ON "application_link" USING btree ("account_id");