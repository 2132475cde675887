ALTER TABLE "import_row" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "written_target" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "former" jsonb;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "undo" text;--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "undoes" integer;--> statement-breakpoint
CREATE INDEX "import_row_place" ON "import_row" USING btree ("batch_id","place");--> statement-breakpoint
UPDATE "import_row" SET "place" = "row" WHERE "action" IS NOT NULL;
