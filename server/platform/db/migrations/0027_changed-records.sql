CREATE TABLE "changed_record" (
	"name" text NOT NULL,
	"generation" bigint NOT NULL,
	"stamp" uuid NOT NULL,
	"record_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generation" ADD COLUMN "stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "changed_record_generation" ON "changed_record" USING btree ("name","generation");
--> statement-breakpoint
create or replace function bump_generation() returns trigger language plpgsql as $$
begin
  update generation set value = value + 1, stamp = gen_random_uuid() where name = tg_argv[0];
  if tg_argv[0] in ('policy', 'listing') then
    insert into changed_record (name, generation, stamp, record_id) select name, value, stamp, case tg_table_name when 'need' then '*' else '' end from generation where name = tg_argv[0];
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- after the statement's own trigger, which holds the generation until the end of the transaction
create function list_changed_record() returns trigger language plpgsql as $$
begin
  insert into changed_record (name, generation, stamp, record_id)
    select name, value, stamp, case tg_op when 'DELETE' then old.id else new.id end from generation where name = tg_argv[0];
  return null;
end
$$;
--> statement-breakpoint
drop trigger policy_generation on policy;
--> statement-breakpoint
-- views are left out: counting one makes no answer old
create trigger policy_generation before insert or delete or truncate or update of
  kind, title, short_name, doc_number, issuers, level, region_code, category, support_mode, amount_max, amount_text, industries, scales, tags, needs,
  summary, body, publish_date, effective_from, effective_to, apply_from, apply_to, criteria, source_url, contact, state, search
  on policy for each statement execute function bump_generation('policy');
--> statement-breakpoint
create trigger policy_changed after insert or delete or update of
  kind, title, short_name, doc_number, issuers, level, region_code, category, support_mode, amount_max, amount_text, industries, scales, tags, needs,
  summary, body, publish_date, effective_from, effective_to, apply_from, apply_to, criteria, source_url, contact, state, search
  on policy for each row execute function list_changed_record('policy');
--> statement-breakpoint
drop trigger tag_generation on tag;
--> statement-breakpoint
create trigger tag_generation before insert or delete or truncate or update on tag for each statement execute function bump_generation('policy');
--> statement-breakpoint
drop trigger region_generation on region;
--> statement-breakpoint
create trigger region_generation before insert or delete or truncate or update on region for each statement execute function bump_generation('policy');
--> statement-breakpoint
drop trigger synonym_generation on synonym;
--> statement-breakpoint
create trigger synonym_generation before insert or delete or truncate or update on synonym for each statement execute function bump_generation('policy');
--> statement-breakpoint
drop trigger need_generation on need;
--> statement-breakpoint
create trigger need_generation before insert or delete or truncate or update on need for each statement execute function bump_generation('policy');
--> statement-breakpoint
drop function bump_policy_generation;
--> statement-breakpoint
drop trigger listing_generation on listing;
--> statement-breakpoint
create trigger listing_generation before insert or delete or truncate or update of
  state, region_code, tags, industries, published_at, expires_at, title, summary, body, cover, contact, attributes, checked_at, owner_id, featured, search
  on listing for each statement execute function bump_generation('listing');
--> statement-breakpoint
create trigger listing_changed after insert or delete or update of
  state, region_code, tags, industries, published_at, expires_at, title, summary, body, cover, contact, attributes, checked_at, owner_id, featured, search
  on listing for each row execute function list_changed_record('listing');
