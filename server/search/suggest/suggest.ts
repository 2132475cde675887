import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Suggestion } from '#contract/policy.ts';
import type { Db } from '#server/db/client.ts';
import { halves, namesMistyped } from './mistyped.ts';
import type { NameRow, NameSource, Ranked } from './names.ts';
import { bestFirst, candidates, namesAsTyped, ranked } from './names.ts';
import { suggestKey } from '../text/suggest-key.ts';

export type Term = NameRow & { kind: Suggestion['kind']; id: string | null };

/** The rows of `suggest_term` under a condition. */
export const termsOf = (names: SQL): NameSource => ({
  columns: sql`id as row, text, kind, policy_id as id, norm, pinyin, initials, weight`,
  from: sql`(select * from suggest_term where ${names}) suggest_term`,
  order: () => sql`order by weight desc, suggest_term.id`,
});

/** Words and names of policies. */
export const policyNames = sql`listing_id is null`;

const terms = termsOf(policyNames);

/** Keeps the best of each text and of each policy, best first. */
function chosen(found: readonly Ranked<Term>[], limit: number): Suggestion[] {
  const texts = new Set<string>();
  const policies = new Set<string>();
  const kept: Suggestion[] = [];
  for (const { row, hits } of found.toSorted(bestFirst)) {
    if (kept.length === limit) break;
    if (texts.has(row.text) || (row.id !== null && policies.has(row.id))) continue;
    texts.add(row.text);
    if (row.id !== null) policies.add(row.id);
    kept.push({ text: row.text, kind: row.kind, id: row.id, hits });
  }
  return kept;
}

async function hottest(db: Db, limit: number): Promise<Suggestion[]> {
  const found = await candidates<Term>(db, terms, [{ column: 'norm', where: sql`policy_id is null and kind <> 'issuer'` }], limit * 2);
  return chosen(
    found.map((each) => ranked(each, each.weight)),
    limit,
  );
}

/**
 * Returns completions of the input, best first; for an empty input the hottest words. Typos are forgiven only where nothing matches
 * exactly.
 */
export async function suggestFor(db: Db, typed: string, limit: number): Promise<Suggestion[]> {
  if (typed.trim() === '') return hottest(db, limit);
  const key = suggestKey(typed).text;
  if (key === '') return [];
  const asTyped = await namesAsTyped<Term>(db, terms, key, limit);
  return chosen(asTyped.length > 0 ? asTyped : await namesMistyped<Term>(db, terms, key, limit, halves), limit);
}
