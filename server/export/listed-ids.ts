import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PolicyFilters, PolicySort } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { allOf, conditionsOf } from '../search/filters.ts';
import { keywordCondition } from '../search/match.ts';
import { newest, orderOf } from '../search/order.ts';
import { askReading } from '../search/read.ts';
import type { Reading } from '../search/reading.ts';
import { refined } from '../search/result-search.ts';
import { rowScore, textScore } from '../search/score.ts';

/** Every hit with its place, in the order of the list: see `byRelevance` there. */
function placedByRelevance(where: SQL, reading: Reading, today: string): SQL {
  return sql`
    with hit as materialized (select p.id, p.publish_date, ${rowScore(reading, today)} as score from policy p where ${where}),
    best as materialized (select p.id, p.score from hit p order by p.score desc, ${newest} limit ${refined}::int),
    placed as (
      select p.id, row_number() over (order by best.score + ${textScore(reading)} desc, ${newest}) as place from best join policy p on p.id = best.id
      union all
      select p.id, ${refined}::int + row_number() over (order by p.score desc, ${newest}) as place
      from (select * from hit p order by p.score desc, ${newest} offset ${refined}::int) p)`;
}

const placedByColumns = (where: SQL, order: SQL): SQL =>
  sql`with placed as (select p.id, row_number() over (order by ${order}) as place from policy p where ${where})`;

/**
 * The ids of all hits of a search in the order of the list, as one text with a space between: a million of them are 20 MB that way, and the
 * list is the same from its first row to its last whatever changes meanwhile. No page of it holds the database.
 */
export async function listedIds(
  db: Db,
  { sort, ...filters }: PolicyFilters & { sort: PolicySort },
  today: string,
): Promise<{ total: number; ids: string }> {
  const { answer } = await askReading(db, filters.keyword, async (reading) => {
    const where = allOf([...keywordCondition(reading), ...conditionsOf(filters, today).values()]);
    const ranked = sort === 'relevance' && reading !== null && reading.wanted !== null;
    const placed = ranked
      ? placedByRelevance(where, reading, today)
      : placedByColumns(where, orderOf(sort === 'relevance' ? 'published' : sort, today));
    const [found] = await rows<{ total: number; ids: string }>(
      db,
      sql`${placed} select count(*)::int as total, coalesce(string_agg(id, ' ' order by place), '') as ids from placed`,
    );
    return found ?? { total: 0, ids: '' };
  });
  return answer;
}

/** The ids of such a text, so many at a time. */
export function* idBatches(ids: string, size: number): Generator<string[]> {
  for (let from = 0; from < ids.length;) {
    const batch: string[] = [];
    while (batch.length < size && from < ids.length) {
      const space = ids.indexOf(' ', from);
      const end = space < 0 ? ids.length : space;
      batch.push(ids.slice(from, end));
      from = end + 1;
    }
    yield batch;
  }
}
