import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PolicyFilters, PolicySort } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { allOf, conditionsOf } from '../search/query/filters.ts';
import { keywordCondition } from '../search/query/match.ts';
import { newest, orderOf } from '../search/query/order.ts';
import { searchKeyword } from '../search/query/search-keyword.ts';
import type { ParsedQuery } from '../search/query/parse-query.ts';
import { refined } from '../search/results/result-search.ts';
import { rowScore, textScore } from '../search/results/score.ts';

/** Every hit with its position, in list order: see `byRelevance`. */
function placedByRelevance(where: SQL, parsed: ParsedQuery, today: string): SQL {
  return sql`
    with hit as materialized (select p.id, p.publish_date, ${rowScore(parsed, today)} as score from policy p where ${where}),
    best as materialized (select p.id, p.score from hit p order by p.score desc, ${newest} limit ${refined}::int),
    placed as (
      select p.id, row_number() over (order by best.score + ${textScore(parsed)} desc, ${newest}) as place from best join policy p on p.id = best.id
      union all
      select p.id, ${refined}::int + row_number() over (order by p.score desc, ${newest}) as place
      from (select * from hit p order by p.score desc, ${newest} offset ${refined}::int) p)`;
}

const placedByColumns = (where: SQL, order: SQL): SQL =>
  sql`with placed as (select p.id, row_number() over (order by ${order}) as place from policy p where ${where})`;

/**
 * Returns the ids of all hits in list order, as one space-separated text: a million take 20 MB that way. The list stays the same
 * throughout, whatever changes meanwhile, and no query holds the database.
 */
export async function listedIds(
  db: Db,
  { sort, ...filters }: PolicyFilters & { sort: PolicySort },
  today: string,
): Promise<{ total: number; ids: string }> {
  const { answer } = await searchKeyword(db, filters.keyword, async (parsed) => {
    const where = allOf([...keywordCondition(parsed), ...conditionsOf(filters, today).values()]);
    const ranked = sort === 'relevance' && parsed !== null && parsed.query !== null;
    const placed = ranked
      ? placedByRelevance(where, parsed, today)
      : placedByColumns(where, orderOf(sort === 'relevance' ? 'published' : sort, today));
    const [found] = await rows<{ total: number; ids: string }>(
      db,
      sql`${placed} select count(*)::int as total, coalesce(string_agg(id, ' ' order by place), '') as ids from placed`,
    );
    return found ?? { total: 0, ids: '' };
  });
  return answer;
}

/** Yields the ids of such a text in batches. */
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
