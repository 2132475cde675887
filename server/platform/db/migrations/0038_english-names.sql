ALTER TABLE "listing" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "listing" ADD COLUMN "summary_en" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "title_en" text;--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "summary_en" text;--> statement-breakpoint
CREATE INDEX "listing_english" ON "listing" USING btree ("title") WHERE title_en is not null or summary_en is not null;--> statement-breakpoint
CREATE INDEX "policy_english" ON "policy" USING btree ("title") WHERE title_en is not null or summary_en is not null;--> statement-breakpoint
-- searches find English names: a change of one is a change of the record
drop trigger policy_generation on policy;--> statement-breakpoint
drop trigger policy_changed on policy;--> statement-breakpoint
drop trigger listing_generation on listing;--> statement-breakpoint
drop trigger listing_changed on listing;--> statement-breakpoint
create trigger policy_generation before insert or delete or truncate or update of
  kind, title, title_en, summary_en, short_name, doc_number, issuers, level, region_code, category, support_mode, amount_max, amount_text, industries, scales, tags, needs,
  summary, body, publish_date, effective_from, effective_to, apply_from, apply_to, criteria, source_url, contact, state
  on policy for each statement execute function bump_generation('policy');--> statement-breakpoint
create trigger policy_changed after insert or delete or update of
  kind, title, title_en, summary_en, short_name, doc_number, issuers, level, region_code, category, support_mode, amount_max, amount_text, industries, scales, tags, needs,
  summary, body, publish_date, effective_from, effective_to, apply_from, apply_to, criteria, source_url, contact, state
  on policy for each row execute function list_changed_record('policy');--> statement-breakpoint
create trigger listing_generation before insert or delete or truncate or update of
  state, region_code, tags, industries, published_at, expires_at, title, title_en, summary_en, summary, body, cover, contact, attributes, checked_at, owner_id, featured
  on listing for each statement execute function bump_generation('listing');--> statement-breakpoint
create trigger listing_changed after insert or delete or update of
  state, region_code, tags, industries, published_at, expires_at, title, title_en, summary_en, summary, body, cover, contact, attributes, checked_at, owner_id, featured
  on listing for each row execute function list_changed_record('listing');
