insert into generation (name, value) values ('policy', 1);
--> statement-breakpoint
create function bump_policy_generation() returns trigger language plpgsql as $$
begin
  update generation set value = value + 1 where name = 'policy';
  return null;
end
$$;
--> statement-breakpoint
-- views are left out: counting one makes no answer old
create trigger policy_generation after insert or delete or truncate or update of
  kind, title, short_name, doc_number, issuers, level, region_code, category, support_mode, amount_max, amount_text, industries, scales, tags,
  summary, body, publish_date, effective_from, effective_to, apply_from, apply_to, criteria, source_url, contact, state, search
  on policy for each statement execute function bump_policy_generation();
--> statement-breakpoint
create trigger tag_generation after insert or delete or truncate or update on tag for each statement execute function bump_policy_generation();
--> statement-breakpoint
create trigger region_generation after insert or delete or truncate or update on region for each statement execute function bump_policy_generation();
--> statement-breakpoint
create trigger synonym_generation after insert or delete or truncate or update on synonym for each statement execute function bump_policy_generation();
