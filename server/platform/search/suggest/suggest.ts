import type { Suggestion } from '#contract/policy.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { FoundName } from '../names/find-names.ts';
import { compared, findNames, namesAsTyped, rangesOf } from '../names/find-names.ts';
import type { TypedName } from '../names/typed-name.ts';
import { comparedName, readTypedName } from '../names/typed-name.ts';
import type { Term } from './suggest-index.ts';
import { policyNames, termsAmong, words } from './suggest-index.ts';

type Found = Pick<FoundName<Term>, 'row' | 'at'>;

/** Returns the typed characters in the text of a suggestion; none if a synonym was typed. */
export const hitsOf = ({ row: { name, text }, at }: Found): Suggestion['hits'] =>
  comparedName(text).text === comparedName(name).text ? rangesOf(text, at) : [];

/** Keeps the best of each text and of each policy. */
function chosen(found: readonly Found[], limit: number): Suggestion[] {
  const texts = new Set<string>();
  const policies = new Set<string>();
  const kept: Suggestion[] = [];
  for (const each of found) {
    const { text, kind, policyId: id } = each.row;
    if (kept.length === limit) break;
    if (texts.has(text) || (id !== null && policies.has(id))) continue;
    texts.add(text);
    if (id !== null) policies.add(id);
    kept.push({ text, kind, id, hits: hitsOf(each) });
  }
  return kept;
}

async function hottest(db: Db, limit: number): Promise<Suggestion[]> {
  const source = await termsAmong(db, words);
  if (source === null) return [];
  const order = [{ number: 'weight', direction: 'desc' }] as const;
  const { hits } = source.index.search({ groups: [], among: source.among, order, offset: 0, limit: limit * 2 });
  const terms = await source.rowsOf(hits.map(({ id }) => id));
  return chosen(
    terms.toSorted((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1)).map((row) => ({ row, at: [] })),
    limit,
  );
}

/** Compared where most of the names that are found are the same: programmes keep theirs from year to year. */
const comparedOfSame = 3 * compared;

/** Completions as typed, else, with `isLenient`, nearly so. */
async function completions(db: Db, typed: TypedName, limit: number, isLenient: boolean): Promise<Suggestion[]> {
  const source = await termsAmong(db, policyNames);
  if (source === null) return [];
  const find = async (from: typeof source) => (isLenient ? await findNames(from, typed) : (await namesAsTyped(from, typed)).found);
  const found = await find(source);
  const kept = chosen(found, limit);
  return kept.length === limit || found.length < compared ? kept : chosen(await find({ ...source, most: comparedOfSame }), limit);
}

/** Returns completions of the typed text, without typos. */
export const completionsAsTyped = (db: Db, typed: TypedName, limit: number): Promise<Suggestion[]> => completions(db, typed, limit, false);

/**
 * Returns completions of the input, best first; for an empty input the hottest words. Typos are tolerated only if nothing matches exactly.
 */
export async function suggestFor(db: Db, text: string, limit: number): Promise<Suggestion[]> {
  if (text.trim() === '') return hottest(db, limit);
  const typed = readTypedName(text);
  return typed.key === '' ? [] : completions(db, typed, limit, true);
}
