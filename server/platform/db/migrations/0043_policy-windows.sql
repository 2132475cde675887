DROP INDEX "policy_figures";--> statement-breakpoint
ALTER TABLE "policy" ADD COLUMN "apply_rule" jsonb;--> statement-breakpoint
CREATE INDEX "policy_figures" ON "policy" USING btree ("publish_date","kind","region_code","level","category","apply_from","apply_to","apply_rule","effective_from","effective_to","industries","id") WHERE state = 'published';--> statement-breakpoint
-- How far the window of a day is from the first one: same rule as `windowOn` of src/domain/window/window.ts.
create function window_shift(unit text, opens date, closes date, since date, ends date, today date) returns interval
language sql immutable parallel safe as $$
  select make_interval(months => step * case
      when turn > 0 and ends < (opens + make_interval(months => step * turn))::date
        and (since is null or since <= (closes + make_interval(months => step * (turn - 1)))::date) then turn - 1
      else turn end)
  from (
    select step, turn + case when (closes + make_interval(months => step * turn))::date < today_in_force then 1 else 0 end as turn
    from (
      select step, today_in_force, greatest(0, (
          (extract(year from today_in_force)::int - extract(year from closes)::int) * 12
          + extract(month from today_in_force)::int - extract(month from closes)::int) / step) as turn
      from (select case unit when 'year' then 12 else 1 end as step, greatest(today, since) as today_in_force) given
    ) nearest
  ) counted
$$;
--> statement-breakpoint
create function window_opens(unit text, opens date, closes date, since date, ends date, today date) returns date
language sql immutable parallel safe as $$
  select greatest((opens + window_shift(unit, opens, closes, since, ends, today))::date, since)
$$;
--> statement-breakpoint
create function window_closes(unit text, opens date, closes date, since date, ends date, today date) returns date
language sql immutable parallel safe as $$
  select (closes + window_shift(unit, opens, closes, since, ends, today))::date
$$;
