CREATE TABLE "closed_name" (
	"hash" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_export_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "avatar_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "province_code" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city_code" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "closing_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_expiry" ON "data_export" USING btree ("expires_at");--> statement-breakpoint
-- closing an account takes the person out of the audit log; what was done, and when, stays as it was
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('pmis.closing_account', true) = 'on' then
    if new.id = old.id and new.at = old.at and new.call = old.call and new.target_kind = old.target_kind and new.request_id = old.request_id then
      return new;
    end if;
  end if;
  raise exception 'audit_event is append-only';
end
$$;
