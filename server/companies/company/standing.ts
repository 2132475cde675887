import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { markFacts } from '#domain/matching/model/criteria.ts';

/** The standings of company `e` (or another alias) as a JSON list, by the official facts, which anybody may read. */
export const standingOf = (company = 'e'): SQL => {
  const [id, region] = [sql.raw(`${company}.id`), sql.raw(`${company}.region_code`)];
  return sql`coalesce((select jsonb_agg(case f.key when 'movedFrom' then 'movedAway' else f.key end)
    from enterprise_fact f
    where f.enterprise_id = ${id} and f.account_id is null and (
      (f.key = 'struckOff' and f.value = 'true'::jsonb)
      or (f.key = 'movedFrom' and (${region} is null or starts_with(${region}, regexp_replace(f.value #>> '{}', '(00)+$', ''))))
      or (f.key = any(${sql.param([...markFacts])}::text[]) and f.value ->> 'held' = 'true' and f.value ->> 'until' is null))
), '[]'::jsonb)`;
};
