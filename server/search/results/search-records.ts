import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { reading, relaxations, TextRange } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import { highlight } from '../text/highlight.ts';
import { keywordCondition } from '../query/match.ts';
import type { ParsedQuery } from '../query/parse-query.ts';
import { searchKeyword } from '../query/search-keyword.ts';
import { relaxationsOf } from '../query/relaxations.ts';
import type { SearchSource } from '../source.ts';
import { allOf, newest } from '../source.ts';
import { rowScore, textScore } from './score.ts';
import type { Snippet } from './snippet.ts';
import { snippetOf } from './snippet.ts';
import { phrasesOf } from '../query/text-query.ts';

/** A page of a search. `order` by columns; by relevance where it is null and words were searched. */
export type Wanted = { keyword: string; page: number; pageSize: number; order: SQL | null };

/** How a found record is shown: pairs for `json_build_object`, with what they join to record `p`. */
export type Shown = { pairs: SQL; join: SQL };

type Titled = { title: string; summary: string };
type Found<Summary> = Summary & { body: string };
type Answer<Summary> = { total: number; list: Found<Summary>[] };

/** The best hits by `rowScore` whose final order is computed from their vectors. */
export const refined = 200;

type Window = { offset: number; limit: number };

/**
 * Best first. The first `refined` hits by row score are reordered by their texts; the rest follow unchanged. Both parts are cut from the
 * same order, so pages neither overlap nor skip.
 */
function byRelevance(source: SearchSource, where: SQL, parsed: ParsedQuery, shown: Shown, { offset, limit }: Window): SQL {
  const latest = newest(source);
  const end = offset + limit;
  const first = sql`
    select id, place from (
      select p.id, row_number() over (order by best.score + ${textScore(parsed)} desc, ${latest}) as place from best join ${source.table} p on p.id = best.id) placed
    where place > ${offset}::int and place <= ${end}::int`;
  const from = Math.max(offset, refined);
  const after = sql`
    select p.id, ${refined}::int + row_number() over (order by p.score desc, ${latest}) as place
    from (select * from hit p order by p.score desc, ${latest} limit ${end - from}::int offset ${from}::int) p`;
  const parts = [...(offset < refined ? [sql`(${first})`] : []), ...(end > refined ? [sql`(${after})`] : [])];
  return sql`
    with hit as materialized (select p.id, p.${source.published}, ${rowScore(source, parsed)} as score from ${source.table} p where ${where}),
    best as materialized (select p.id, p.score from hit p order by p.score desc, ${latest} limit ${refined}::int),
    page as materialized (${sql.join(parts, sql` union all `)})
    select (select count(*)::int from hit) as total, ${listOf(source, parsed, shown)} as list`;
}

function byColumns(source: SearchSource, where: SQL, order: SQL, parsed: ParsedQuery | null, shown: Shown, { offset, limit }: Window): SQL {
  return sql`
    with page as materialized (
      select p.id, row_number() over (order by ${order}) as place
      from (select p.* from ${source.table} p where ${where} order by ${order} limit ${limit}::int offset ${offset}::int) p)
    select (select count(*)::int from ${source.table} p where ${where}) as total, ${listOf(source, parsed, shown)} as list`;
}

/** The rows of `page` as one JSON list; bodies only where a snippet is cut from them. */
const listOf = ({ table }: SearchSource, parsed: ParsedQuery | null, { pairs, join }: Shown) => sql`coalesce((
  select json_agg(json_build_object(${pairs}, 'body', ${parsed === null ? sql`''` : sql`p.body`}) order by page.place)
  from page join ${table} p on p.id = page.id ${join}), '[]'::json)`;

type Marked<Summary> = Omit<Found<Summary>, 'body'> & { titleHits: TextRange[]; snippet: Snippet | null };

export type Searched<Summary> = {
  total: number;
  page: number;
  pageSize: number;
  list: Marked<Summary>[];
  reading: z.infer<typeof reading>;
  relaxations: z.infer<typeof relaxations>;
};

/** Returns a page of a search with highlights; for an empty one, the relaxations. */
export async function searchRecords<Summary extends Titled>(
  db: Db,
  source: SearchSource,
  { keyword, page, pageSize, order }: Wanted,
  shown: Shown,
): Promise<Searched<Summary>> {
  const find = async (parsed: ParsedQuery | null): Promise<Answer<Summary>> => {
    const where = allOf(source, [...keywordCondition(source, parsed), ...source.conditions.values()]);
    const window = { offset: (page - 1) * pageSize, limit: pageSize };
    const ranked = order === null && parsed !== null && parsed.query !== null;
    const statement = ranked
      ? byRelevance(source, where, parsed, shown, window)
      : byColumns(source, where, order ?? newest(source), parsed, shown, window);
    const [answer] = await rows<Answer<Summary>>(db, statement);
    return answer ?? { total: 0, list: [] };
  };
  const { parsed, answer } = await searchKeyword(db, source, keyword, find);
  const { total, list } = answer;
  const phrases = parsed?.query ? phrasesOf(parsed.query) : [];
  return {
    total,
    page,
    pageSize,
    list: list.map(({ body, ...record }) => ({
      ...record,
      titleHits: highlight(record.title, phrases),
      snippet: snippetOf(record.summary, body, phrases),
    })),
    reading: {
      terms: parsed?.terms.map((term) => term.text) ?? [],
      synonyms: parsed?.expansions ?? [],
      pinyin: parsed?.pinyin ?? [],
      ignored: parsed?.ignored ?? [],
      loosened: parsed?.loosened ?? false,
    },
    relaxations: total === 0 ? await relaxationsOf(db, source, keyword, parsed) : [],
  };
}
