import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import type { SearchSource } from '../source.ts';
import { allOf } from '../source.ts';
import { keywordCondition, matches } from './match.ts';
import type { ParsedQuery } from './parse-query.ts';
import { isSingle, relaxedQuery } from './parse-query.ts';
import { thesaurusOf } from './thesaurus.ts';
import { queryAll } from './text-query.ts';

export type Relaxation = { field: string; value: string | null; total: number };

const offered = 5;

/** Offers what to drop from a search without hits: each filter, the keyword, each term; most hits first. */
export async function relaxationsOf(db: Db, source: SearchSource, keyword: string, parsed: ParsedQuery | null): Promise<Relaxation[]> {
  const { conditions } = source;
  const without = (name?: string) => [...conditions].filter(([each]) => each !== name).map(([, condition]) => condition);
  const options: { field: string; value: string | null; where: SQL[] }[] = [...conditions.keys()].map((field) => ({
    field,
    value: null,
    where: [...keywordCondition(source, parsed), ...without(field)],
  }));
  if (parsed !== null && conditions.size > 0) options.push({ field: 'keyword', value: null, where: without() });
  // one long term that nothing matches, not even in parts, may still be worth searching without one of its parts
  const terms = parsed === null ? [] : parsed.terms.length > 1 ? parsed.terms : (relaxedQuery(keyword, await thesaurusOf(db))?.terms ?? []);
  for (const term of terms.length > 1 ? terms : []) {
    const rest = terms.filter((each) => each !== term);
    // one character alone finds nearly everything
    if (rest.every(({ text }) => isSingle(text))) continue;
    options.push({ field: 'keyword', value: term.text, where: [matches(source, queryAll(rest.map((each) => each.query))), ...without()] });
  }
  if (options.length === 0) return [];
  const counts = options.map(
    ({ where }, index) => sql`select ${index}::int as option, count(*)::int as total from ${source.table} p where ${allOf(source, where)}`,
  );
  const found = await rows<{ option: number; total: number }>(db, sql`${sql.join(counts, sql` union all `)}`);
  return found
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total || a.option - b.option)
    .slice(0, offered)
    .flatMap(({ option, total }) => {
      const chosen = options[option];
      return chosen === undefined ? [] : [{ field: chosen.field, value: chosen.value, total }];
    });
}
