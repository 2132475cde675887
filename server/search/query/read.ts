import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import { matches } from './match.ts';
import type { Reading } from './reading.ts';
import { readLoosely, readStrictly } from './reading.ts';
import { thesaurusOf } from './thesaurus.ts';
import type { Wanted } from './wanted.ts';

/** Whether any published policy matches. Materialised, or the planner would scan the table for one row. */
async function holds(db: Db, wanted: Wanted): Promise<boolean> {
  const [answer] = await rows<{ found: boolean }>(
    db,
    sql`with hit as materialized (select 1 from policy p where p.state = 'published' and ${matches(wanted)}) select exists (select 1 from hit) as found`,
  );
  return answer?.found ?? false;
}

/**
 * Parses and runs a keyword: strictly where any published policy matches, else relaxed if anything matches that. Independent of filters, so
 * that a page, its counts and its relaxations read the keyword alike. `reading` is null without a keyword.
 */
export async function askReading<T extends { total: number }>(
  db: Db,
  keyword: string,
  ask: (reading: Reading | null) => Promise<T>,
): Promise<{ reading: Reading | null; answer: T }> {
  if (keyword.trim() === '') return { reading: null, answer: await ask(null) };
  const thesaurus = await thesaurusOf(db);
  const strict = readStrictly(keyword, thesaurus);
  const answer = await ask(strict);
  if (answer.total > 0 || strict.wanted === null || (await holds(db, strict.wanted))) return { reading: strict, answer };
  const loose = readLoosely(keyword, thesaurus);
  if (!loose?.wanted || !(await holds(db, loose.wanted))) return { reading: strict, answer };
  return { reading: loose, answer: await ask(loose) };
}
