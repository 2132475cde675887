CREATE TABLE "deleted_need" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missed_search" (
	"text" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"covered" double precision NOT NULL,
	CONSTRAINT "missed_search_text_day_pk" PRIMARY KEY("text","day")
);
--> statement-breakpoint
ALTER TABLE "need" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "missed_search_day" ON "missed_search" USING btree ("day");