CREATE TABLE "file_upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}' NOT NULL,
	"file_id" uuid,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"lease_wanted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "data" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "application_round" ADD COLUMN "known" jsonb;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "scan" text DEFAULT 'clean' NOT NULL;--> statement-breakpoint
ALTER TABLE "file_upload" ADD CONSTRAINT "file_upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_upload_account" ON "file_upload" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "file_unmoved" ON "file" USING btree ("id") WHERE "file"."key" is null;--> statement-breakpoint
CREATE INDEX "file_unscanned" ON "file" USING btree ("scan") WHERE "file"."scan" <> 'clean';--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_key_unique" UNIQUE("key");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_content" CHECK (("file"."key" is null) <> ("file"."data" is null));