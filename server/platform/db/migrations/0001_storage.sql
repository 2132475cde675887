-- Searches scan policies without their long texts: those go to the side table early, so that a page holds a dozen policies and not three.
-- The room left in pages lets a view be counted without touching an index.
ALTER TABLE "policy" SET (toast_tuple_target = 640, fillfactor = 90);
--> statement-breakpoint
-- What filters, ranking and facets read of each hit stays in the row; fetched from the side it would take ten times as long.
ALTER TABLE "policy" ALTER COLUMN "name_key" SET STORAGE MAIN, ALTER COLUMN "facet_key" SET STORAGE MAIN, ALTER COLUMN "tags" SET STORAGE MAIN,
  ALTER COLUMN "issuers" SET STORAGE MAIN, ALTER COLUMN "scales" SET STORAGE MAIN, ALTER COLUMN "industries" SET STORAGE MAIN,
  ALTER COLUMN "title" SET STORAGE MAIN, ALTER COLUMN "short_name" SET STORAGE MAIN, ALTER COLUMN "doc_number" SET STORAGE MAIN,
  ALTER COLUMN "amount_text" SET STORAGE MAIN;
--> statement-breakpoint
-- Only the index reads the grams.
ALTER TABLE "suggest_term" SET (toast_tuple_target = 256);
--> statement-breakpoint
ALTER TABLE "suggest_term" ALTER COLUMN "text" SET STORAGE MAIN, ALTER COLUMN "norm" SET STORAGE MAIN, ALTER COLUMN "pinyin" SET STORAGE MAIN,
  ALTER COLUMN "initials" SET STORAGE MAIN;
--> statement-breakpoint
CREATE INDEX "policy_published" ON "policy" USING btree ("publish_date" DESC, "id" COLLATE "C") WHERE "state" = 'published';
