CREATE TABLE "bulk_item" (
	"run_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"record_id" text NOT NULL,
	"title" text NOT NULL,
	"seen" jsonb NOT NULL,
	"outcome" text,
	"reason" text,
	"detail" jsonb,
	"undo" jsonb,
	CONSTRAINT "bulk_item_run_id_place_pk" PRIMARY KEY("run_id","place")
);
--> statement-breakpoint
CREATE TABLE "bulk_run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text DEFAULT 'frozen' NOT NULL,
	"action" text,
	"note" text DEFAULT '' NOT NULL,
	"undoing" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"frozen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "list_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_view_name" UNIQUE("account_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "written_target" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "former" jsonb;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "undo" text;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "undoes" integer;--> statement-breakpoint
ALTER TABLE "bulk_item" ADD CONSTRAINT "bulk_item_run_id_bulk_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_run" ADD CONSTRAINT "bulk_run_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_item_outcome" ON "bulk_item" USING btree ("run_id","outcome","place");--> statement-breakpoint
CREATE INDEX "bulk_run_account" ON "bulk_run" USING btree ("account_id","kind","frozen_at");--> statement-breakpoint
CREATE INDEX "bulk_run_frozen" ON "bulk_run" USING btree ("frozen_at");--> statement-breakpoint
CREATE INDEX "import_row_place" ON "import_row" USING btree ("batch_id","place");--> statement-breakpoint
UPDATE "import_row" SET "place" = "row" WHERE "action" IS NOT NULL;
