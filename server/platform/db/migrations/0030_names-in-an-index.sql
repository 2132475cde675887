DROP INDEX "enterprise_pinyin";--> statement-breakpoint
DROP INDEX "enterprise_initials";--> statement-breakpoint
DROP INDEX "enterprise_grams";--> statement-breakpoint
ALTER TABLE "enterprise" DROP COLUMN "initials";--> statement-breakpoint
ALTER TABLE "enterprise" DROP COLUMN "grams";
--> statement-breakpoint
insert into generation (name, value) values ('enterprise', 1);
--> statement-breakpoint
insert into changed_record (name, generation, stamp, record_id) select name, value, stamp, '' from generation where name = 'enterprise';
--> statement-breakpoint
create or replace function bump_generation() returns trigger language plpgsql as $$
begin
  update generation set value = value + 1, stamp = gen_random_uuid() where name = tg_argv[0];
  if tg_argv[0] in ('policy', 'listing', 'enterprise') then
    insert into changed_record (name, generation, stamp, record_id)
      select name, value, stamp, case when tg_table_name in ('need', 'region') then '*' else '' end from generation where name = tg_argv[0];
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- facts and other columns are left out: companies are not searched by them
create trigger enterprise_generation before insert or delete or truncate or update of name, name_en, credit_code, owner_id
  on enterprise for each statement execute function bump_generation('enterprise');
--> statement-breakpoint
create trigger enterprise_changed after insert or delete or update of name, name_en, credit_code, owner_id
  on enterprise for each row execute function list_changed_record('enterprise');
--> statement-breakpoint
DROP INDEX "suggest_norm";--> statement-breakpoint
DROP INDEX "suggest_pinyin";--> statement-breakpoint
DROP INDEX "suggest_initials";--> statement-breakpoint
DROP INDEX "suggest_grams";--> statement-breakpoint
ALTER TABLE "suggest_term" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "suggest_term" ALTER COLUMN "id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "suggest_term" ALTER COLUMN "id" SET DEFAULT gen_random_uuid()::text;--> statement-breakpoint
ALTER TABLE "suggest_term" DROP COLUMN "pinyin";--> statement-breakpoint
ALTER TABLE "suggest_term" DROP COLUMN "initials";--> statement-breakpoint
ALTER TABLE "suggest_term" DROP COLUMN "grams";
--> statement-breakpoint
insert into generation (name, value) values ('suggest', 1);
--> statement-breakpoint
insert into changed_record (name, generation, stamp, record_id) select name, value, stamp, '' from generation where name = 'suggest';
--> statement-breakpoint
-- after the statement, and only where it changed something: drafts that are saved have no names to delete, and wait for nobody
create function note_changed_records() returns trigger language plpgsql as $$
begin
  if exists (select 1 from changed) then
    update generation set value = value + 1, stamp = gen_random_uuid() where name = tg_argv[0];
    insert into changed_record (name, generation, stamp, record_id)
      select g.name, g.value, g.stamp, record.id from generation g, (select '' as id union all select id from changed) record where g.name = tg_argv[0];
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger suggest_inserted after insert on suggest_term
  referencing new table as changed for each statement execute function note_changed_records('suggest');
--> statement-breakpoint
create trigger suggest_updated after update on suggest_term
  referencing new table as changed for each statement execute function note_changed_records('suggest');
--> statement-breakpoint
create trigger suggest_deleted after delete on suggest_term
  referencing old table as changed for each statement execute function note_changed_records('suggest');
