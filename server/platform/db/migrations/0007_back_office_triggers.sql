-- what was written stays written
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_event is append-only';
end
$$;
--> statement-breakpoint
create trigger audit_event_kept before update or delete on audit_event for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_event_not_truncated before truncate on audit_event for each statement execute function refuse_change();
--> statement-breakpoint
insert into generation (name, value) values ('dict', 1), ('menu', 1), ('setting', 1);
--> statement-breakpoint
-- the name of the generation is the trigger's argument
create function bump_generation() returns trigger language plpgsql as $$
begin
  update generation set value = value + 1 where name = tg_argv[0];
  return null;
end
$$;
--> statement-breakpoint
create trigger dict_root_generation after insert or delete or truncate or update on dict_root for each statement execute function bump_generation('dict');
--> statement-breakpoint
create trigger dict_entry_generation after insert or delete or truncate or update on dict_entry for each statement execute function bump_generation('dict');
--> statement-breakpoint
create trigger menu_generation after insert or delete or truncate or update on menu_resource for each statement execute function bump_generation('menu');
--> statement-breakpoint
create trigger role_generation after insert or delete or truncate or update on role_resource for each statement execute function bump_generation('menu');
--> statement-breakpoint
create trigger setting_generation after insert or delete or truncate or update on setting for each statement execute function bump_generation('setting');
