CREATE TABLE "need" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"broader" text[] NOT NULL,
	"wider" text[] NOT NULL,
	"official" text[] NOT NULL,
	"colloquial" text[] NOT NULL,
	"english" text[] NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "need_sort" ON "need" USING btree ("sort","code");--> statement-breakpoint
CREATE INDEX "policy_needs" ON "policy" USING gin ("needs");--> statement-breakpoint
-- the remembered answers count by needs, too
drop trigger policy_generation on policy;--> statement-breakpoint
create trigger policy_generation after insert or delete or truncate or update of
  kind, title, short_name, doc_number, issuers, level, region_code, category, support_mode, amount_max, amount_text, industries, scales, tags, needs,
  summary, body, publish_date, effective_from, effective_to, apply_from, apply_to, criteria, source_url, contact, state, search
  on policy for each statement execute function bump_policy_generation();--> statement-breakpoint
create trigger need_generation after insert or delete or truncate or update on need for each statement execute function bump_policy_generation();
