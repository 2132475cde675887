import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import type { SearchSource } from '../source.ts';
import { matches } from './match.ts';
import type { ParsedQuery } from './parse-query.ts';
import { relaxedQuery, strictQuery } from './parse-query.ts';
import { pinyinQuery } from './pinyin-query.ts';
import { thesaurusOf } from './thesaurus.ts';
import type { TextQuery } from './text-query.ts';

/** Whether anything matches, without filters. Materialised, or the planner would scan the table for one row. */
async function hasMatch(db: Db, source: SearchSource, query: TextQuery): Promise<boolean> {
  const [answer] = await rows<{ found: boolean }>(
    db,
    sql`with hit as materialized (select 1 from ${source.table} p where ${source.visible} and ${matches(source, query)}) select exists (select 1 from hit) as found`,
  );
  return answer?.found ?? false;
}

/**
 * Parses and runs a keyword: strictly where anything matches, else as pinyin, else relaxed if anything matches that. Independent of filters, so
 * that a page, its counts and its relaxations parse the keyword alike. `parsed` is null without a keyword.
 */
export async function searchKeyword<T extends { total: number }>(
  db: Db,
  source: SearchSource,
  keyword: string,
  search: (parsed: ParsedQuery | null) => Promise<T>,
): Promise<{ parsed: ParsedQuery | null; answer: T }> {
  if (keyword.trim() === '') return { parsed: null, answer: await search(null) };
  const thesaurus = await thesaurusOf(db);
  const strict = strictQuery(keyword, thesaurus);
  const answer = await search(strict);
  if (answer.total > 0 || strict.query === null || (await hasMatch(db, source, strict.query))) return { parsed: strict, answer };
  const pinyin = await pinyinQuery(db, source, keyword, thesaurus);
  if (pinyin?.query && (await hasMatch(db, source, pinyin.query))) return { parsed: pinyin, answer: await search(pinyin) };
  const relaxed = relaxedQuery(keyword, thesaurus);
  if (!relaxed?.query || !(await hasMatch(db, source, relaxed.query))) return { parsed: strict, answer };
  return { parsed: relaxed, answer: await search(relaxed) };
}
