CREATE TABLE "notice_channel_choice" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel_id" uuid NOT NULL,
	CONSTRAINT "notice_channel_choice_account_id_kind_channel_id_pk" PRIMARY KEY("account_id","kind","channel_id")
);
--> statement-breakpoint
CREATE TABLE "notice_channel" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"url" text NOT NULL,
	"secret" text,
	"enabled" boolean NOT NULL,
	"staff_only" boolean NOT NULL,
	"kinds" text[] NOT NULL,
	"templates" jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"per_hour" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "channel_id" uuid;--> statement-breakpoint
ALTER TABLE "notice_channel_choice" ADD CONSTRAINT "notice_channel_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_channel_choice" ADD CONSTRAINT "notice_channel_choice_channel_id_notice_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."notice_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_channel_choice_channel" ON "notice_channel_choice" USING btree ("channel_id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_channel_id_notice_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."notice_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_channel" ON "mail" USING btree ("channel_id","account_id","finished_at");