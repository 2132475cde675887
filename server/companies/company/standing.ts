import type { SQL } from 'drizzle-orm';
import { inArray, sql } from 'drizzle-orm';
import type { Standing } from '#domain/company/standing.ts';
import { markFacts } from '#domain/matching/model/criteria.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { gather } from '#server/platform/jobs/gather.ts';

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

/** Kind of the jobs that notify watchers of a company. */
export const standingChangedKind = 'company.standing';

/** Returns the standings of companies everybody sees, by id. */
export async function standingsOf(db: Db, ids: readonly string[]): Promise<Map<string, Standing[]>> {
  const found = await rows<{ id: string; standing: Standing[] }>(
    db,
    sql`select e.id, ${standingOf()} as standing from enterprise e where ${inArray(sql`e.id`, [...ids])} and e.owner_id is null`,
  );
  return new Map(found.map(({ id, standing }) => [id, standing.toSorted()]));
}

/** Queues notifications of a company's watchers about its register status. `before`: its status before the write. */
export async function noteStandings(tx: Db, before: ReadonlyMap<string, readonly Standing[]>, now: Date): Promise<void> {
  if (before.size === 0) return;
  const after = await standingsOf(tx, [...before.keys()]);
  const changes = [...before].flatMap(([id, was]) => {
    const is = after.get(id);
    return is === undefined || is.join() === was.join() ? [] : [{ subject: id, payload: { id, was } }];
  });
  await gather(tx, standingChangedKind, changes, now);
}
