-- Searches scan policies without their long texts: those go to the side table early, so that a page holds a dozen policies and not three.
-- What filters and ranking read of each hit stays in the row.
ALTER TABLE "policy" SET (toast_tuple_target = 512);
--> statement-breakpoint
ALTER TABLE "policy" ALTER COLUMN "name_key" SET STORAGE MAIN, ALTER COLUMN "title" SET STORAGE MAIN, ALTER COLUMN "tags" SET STORAGE MAIN,
  ALTER COLUMN "issuers" SET STORAGE MAIN, ALTER COLUMN "scales" SET STORAGE MAIN, ALTER COLUMN "industries" SET STORAGE MAIN;
