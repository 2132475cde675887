import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { HandlerData } from '#contract/endpoint.ts';
import type { PolicyFilters, PolicySort, PolicySummary, resultSearch } from '#contract/policy.ts';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import { summaryPairs } from '#server/db/policy-summary.ts';
import { allOf, conditionsOf } from '../query/filters.ts';
import { highlight } from '../text/highlight.ts';
import { keywordCondition } from '../query/match.ts';
import { newest, orderOf } from '../query/order.ts';
import type { ParsedQuery } from '../query/parse-query.ts';
import { searchKeyword } from '../query/search-keyword.ts';
import { relaxationsOf } from '../query/relaxations.ts';
import { rowScore, textScore } from './score.ts';
import { snippetOf } from './snippet.ts';
import { phrasesOf } from '../query/text-query.ts';

export type SearchBody = PolicyFilters & { page: number; pageSize: number; sort: PolicySort };
type Found = PolicySummary & { body: string };
type Answer = { total: number; list: Found[] };

/** The best hits by `rowScore` whose final order is computed from their vectors. */
export const refined = 200;

type Window = { offset: number; limit: number };

/**
 * Best first. The first `refined` hits by row score are reordered by their texts; the rest follow unchanged. Both parts are cut from the
 * same order, so pages neither overlap nor skip.
 */
function byRelevance(where: SQL, parsed: ParsedQuery, today: string, { offset, limit }: Window): SQL {
  const end = offset + limit;
  const first = sql`
    select id, place from (
      select p.id, row_number() over (order by best.score + ${textScore(parsed)} desc, ${newest}) as place from best join policy p on p.id = best.id) placed
    where place > ${offset}::int and place <= ${end}::int`;
  const from = Math.max(offset, refined);
  const after = sql`
    select p.id, ${refined}::int + row_number() over (order by p.score desc, ${newest}) as place
    from (select * from hit p order by p.score desc, ${newest} limit ${end - from}::int offset ${from}::int) p`;
  const parts = [...(offset < refined ? [sql`(${first})`] : []), ...(end > refined ? [sql`(${after})`] : [])];
  return sql`
    with hit as materialized (select p.id, p.publish_date, ${rowScore(parsed, today)} as score from policy p where ${where}),
    best as materialized (select p.id, p.score from hit p order by p.score desc, ${newest} limit ${refined}::int),
    page as materialized (${sql.join(parts, sql` union all `)})
    select (select count(*)::int from hit) as total, ${listOf(parsed, today)} as list`;
}

function byColumns(where: SQL, order: SQL, parsed: ParsedQuery | null, today: string, { offset, limit }: Window): SQL {
  return sql`
    with page as materialized (
      select p.id, row_number() over (order by ${order}) as place
      from (select p.* from policy p where ${where} order by ${order} limit ${limit}::int offset ${offset}::int) p)
    select (select count(*)::int from policy p where ${where}) as total, ${listOf(parsed, today)} as list`;
}

/** The rows of `page` as one JSON list; bodies only where a snippet is cut from them. */
const listOf = (parsed: ParsedQuery | null, today: string) => sql`coalesce((
  select json_agg(json_build_object(${summaryPairs(today)}, 'body', ${parsed === null ? sql`''` : sql`p.body`}) order by page.place)
  from page join policy p on p.id = page.id join region r on r.code = p.region_code), '[]'::json)`;

async function find(db: Db, body: SearchBody, parsed: ParsedQuery | null, today: string): Promise<Answer> {
  const where = allOf([...keywordCondition(parsed), ...conditionsOf(body, today).values()]);
  const window = { offset: (body.page - 1) * body.pageSize, limit: body.pageSize };
  const ranked = body.sort === 'relevance' && parsed !== null && parsed.query !== null;
  const statement = ranked
    ? byRelevance(where, parsed, today, window)
    : byColumns(where, orderOf(body.sort === 'relevance' ? 'published' : body.sort, today), parsed, today, window);
  const [answer] = await rows<Answer>(db, statement);
  return answer ?? { total: 0, list: [] };
}

/** Returns a page of a search with highlights; for an empty one, the relaxations. */
export async function searchPolicies(db: Db, body: SearchBody, today: string): Promise<HandlerData<typeof resultSearch>> {
  const { parsed, answer } = await searchKeyword(db, body.keyword, (each) => find(db, body, each, today));
  const { total, list } = answer;
  const phrases = parsed?.query ? phrasesOf(parsed.query) : [];
  return {
    total,
    page: body.page,
    pageSize: body.pageSize,
    list: list.map(({ body: text, ...policy }) => ({
      ...policy,
      titleHits: highlight(policy.title, phrases),
      snippet: snippetOf(policy.summary, text, phrases),
    })),
    reading: {
      terms: parsed?.terms.map((term) => term.text) ?? [],
      synonyms: parsed?.expansions ?? [],
      pinyin: parsed?.pinyin ?? [],
      ignored: parsed?.ignored ?? [],
      loosened: parsed?.loosened ?? false,
    },
    relaxations: total === 0 ? await relaxationsOf(db, body, parsed, today) : [],
  };
}
