-- searches read the index in the process (ADR 0038); these columns were what they read before
drop trigger policy_generation on policy;--> statement-breakpoint
drop trigger policy_changed on policy;--> statement-breakpoint
drop trigger listing_generation on listing;--> statement-breakpoint
drop trigger listing_changed on listing;--> statement-breakpoint
DROP INDEX "listing_search";--> statement-breakpoint
DROP INDEX "policy_search";--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "name_key";--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "facet_key";--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "figures";--> statement-breakpoint
ALTER TABLE "listing" DROP COLUMN "search";--> statement-breakpoint
ALTER TABLE "policy" DROP COLUMN "name_key";--> statement-breakpoint
ALTER TABLE "policy" DROP COLUMN "facet_key";--> statement-breakpoint
ALTER TABLE "policy" DROP COLUMN "search";--> statement-breakpoint
create trigger policy_generation before insert or delete or truncate or update of
  kind, title, short_name, doc_number, issuers, level, region_code, category, support_mode, amount_max, amount_text, industries, scales, tags, needs,
  summary, body, publish_date, effective_from, effective_to, apply_from, apply_to, criteria, source_url, contact, state
  on policy for each statement execute function bump_generation('policy');--> statement-breakpoint
create trigger policy_changed after insert or delete or update of
  kind, title, short_name, doc_number, issuers, level, region_code, category, support_mode, amount_max, amount_text, industries, scales, tags, needs,
  summary, body, publish_date, effective_from, effective_to, apply_from, apply_to, criteria, source_url, contact, state
  on policy for each row execute function list_changed_record('policy');--> statement-breakpoint
create trigger listing_generation before insert or delete or truncate or update of
  state, region_code, tags, industries, published_at, expires_at, title, summary, body, cover, contact, attributes, checked_at, owner_id, featured
  on listing for each statement execute function bump_generation('listing');--> statement-breakpoint
create trigger listing_changed after insert or delete or update of
  state, region_code, tags, industries, published_at, expires_at, title, summary, body, cover, contact, attributes, checked_at, owner_id, featured
  on listing for each row execute function list_changed_record('listing');
