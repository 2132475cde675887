ALTER TABLE "listing" ADD COLUMN "featured" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- the remembered answers show it, too
drop trigger listing_generation on listing;--> statement-breakpoint
create trigger listing_generation after insert or delete or truncate or update of
  state, region_code, tags, industries, published_at, expires_at, title, summary, body, cover, contact, attributes, checked_at, owner_id, featured, search
  on listing for each statement execute function bump_generation('listing');
