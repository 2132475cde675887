insert into generation (name, value) values ('policy_draft', 1), ('listing_draft', 1);
--> statement-breakpoint
insert into changed_record (name, generation, stamp, record_id)
  select name, value, stamp, '' from generation where name in ('policy_draft', 'listing_draft');
--> statement-breakpoint
-- Deferred to the end of a transaction: one that writes policies and drafts would otherwise hold the generation of the one while it waits for the
-- other's. One generation for all drafts of a transaction: an import writes thousands.
create function note_changed_draft() returns trigger language plpgsql as $$
declare
  draft_id text;
begin
  if tg_table_name = 'policy_draft' then
    draft_id := case tg_op when 'DELETE' then old.policy_id else new.policy_id end;
  else
    draft_id := case tg_op when 'DELETE' then old.listing_id else new.listing_id end;
  end if;
  update generation set value = value + 1, stamp = gen_random_uuid() where name = tg_table_name and xmin <> pg_current_xact_id()::xid;
  if found then
    insert into changed_record (name, generation, stamp, record_id) select name, value, stamp, '' from generation where name = tg_table_name;
  end if;
  insert into changed_record (name, generation, stamp, record_id) select name, value, stamp, draft_id from generation where name = tg_table_name;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger policy_draft_changed after insert or delete or update of content
  on policy_draft deferrable initially deferred for each row execute function note_changed_draft();
--> statement-breakpoint
create constraint trigger listing_draft_changed after insert or delete or update of content, owner_id
  on listing_draft deferrable initially deferred for each row execute function note_changed_draft();
--> statement-breakpoint
-- what lists of the back-office are counted and ordered by: read from the index alone
create index policy_kept on policy (updated_at desc, id collate "C") include (state, kind, level, publish_date) where state <> 'draft';
