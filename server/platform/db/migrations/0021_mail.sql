CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claim" uuid,
	"lease_until" timestamp with time zone,
	"handed_over" boolean DEFAULT false NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"title_en" text,
	"body_en" text,
	"href" text,
	"mail_id" uuid,
	"dropped_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_setting" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"language" text DEFAULT 'zh-CN' NOT NULL,
	"unsubscribe_key" text,
	CONSTRAINT "mail_setting_unsubscribe_key_unique" UNIQUE("unsubscribe_key")
);
--> statement-breakpoint
CREATE TABLE "notice_preference" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"portal" boolean NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notice_preference_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_entry" ADD CONSTRAINT "mail_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_entry" ADD CONSTRAINT "mail_entry_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_setting" ADD CONSTRAINT "mail_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_preference" ADD CONSTRAINT "notice_preference_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_account" ON "mail" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "mail_newest" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_open" ON "mail" USING btree ("due_at","id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "mail_entry_waiting" ON "mail_entry" USING btree ("mode","account_id","id") WHERE mail_id is null and dropped_at is null;--> statement-breakpoint
CREATE INDEX "mail_entry_event" ON "mail_entry" USING btree ("account_id","event_key");--> statement-breakpoint
CREATE INDEX "mail_entry_mail" ON "mail_entry" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mail_entry_created" ON "mail_entry" USING btree ("created_at");