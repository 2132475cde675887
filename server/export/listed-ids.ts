import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PolicyFilters, PolicySort } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { policySource } from '../policy/policy-source.ts';
import { listOrder } from '../policy/search-policies.ts';
import { keywordCondition } from '../search/query/match.ts';
import { searchKeyword } from '../search/query/search-keyword.ts';
import type { ParsedQuery } from '../search/query/parse-query.ts';
import { refined } from '../search/results/search-records.ts';
import { rowScore, textScore } from '../search/results/score.ts';
import type { SearchSource } from '../search/source.ts';
import { allOf, newest } from '../search/source.ts';

/** Every hit with its position, in list order: see `byRelevance`. */
function placedByRelevance(source: SearchSource, where: SQL, parsed: ParsedQuery): SQL {
  const latest = newest(source);
  return sql`
    with hit as materialized (select p.id, p.${source.published}, ${rowScore(source, parsed)} as score from ${source.table} p where ${where}),
    best as materialized (select p.id, p.score from hit p order by p.score desc, ${latest} limit ${refined}::int),
    placed as (
      select p.id, row_number() over (order by best.score + ${textScore(parsed)} desc, ${latest}) as place from best join ${source.table} p on p.id = best.id
      union all
      select p.id, ${refined}::int + row_number() over (order by p.score desc, ${latest}) as place
      from (select * from hit p order by p.score desc, ${latest} offset ${refined}::int) p)`;
}

const placedByColumns = ({ table }: SearchSource, where: SQL, order: SQL): SQL =>
  sql`with placed as (select p.id, row_number() over (order by ${order}) as place from ${table} p where ${where})`;

/**
 * Returns the ids of all hits in list order, as one space-separated text: a million take 20 MB that way. The list stays the same
 * throughout, whatever changes meanwhile, and no query holds the database.
 */
export async function listedIds(
  db: Db,
  { sort, ...filters }: PolicyFilters & { sort: PolicySort },
  today: string,
): Promise<{ total: number; ids: string }> {
  const source = policySource(filters, today);
  const order = listOrder({ sort, keyword: filters.keyword }, today);
  const { answer } = await searchKeyword(db, source, filters.keyword, async (parsed) => {
    const where = allOf(source, [...keywordCondition(source, parsed), ...source.conditions.values()]);
    const ranked = order === null && parsed !== null && parsed.query !== null;
    const placed = ranked ? placedByRelevance(source, where, parsed) : placedByColumns(source, where, order ?? newest(source));
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
