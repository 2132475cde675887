import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { match } from 'pinyin-pro';
import type { Suggestion, TextRange } from '#contract/policy.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { partialDistance } from './edit-distance.ts';
import { soundOf } from './pinyin.ts';
import { charactersOf, initialTriplesOf, pairsOf, suggestKey, triplesOf } from './suggest-key.ts';

type Candidate = {
  row: number;
  text: string;
  kind: Suggestion['kind'];
  id: string | null;
  norm: string;
  pinyin: string;
  initials: string;
  weight: number;
};
type Ranked = Suggestion & { rank: number };

/**
 * The weightiest rows under each of the conditions, each row once. One look-up a condition: joined by `or`, PostgreSQL would read the grams
 * of every row that one of them finds, to see which it was.
 */
async function candidates(db: Db, conditions: readonly SQL[], limit: number): Promise<Candidate[]> {
  const looks = conditions.map(
    (condition) => sql`(
    select id as row, text, kind, policy_id as id, norm, pinyin, initials, weight from suggest_term where ${condition} order by weight desc, suggest_term.id limit ${limit}::int)`,
  );
  const found = await rows<Candidate>(db, sql`${sql.join(looks, sql` union all `)}`);
  return [...new Map(found.map((each) => [each.row, each])).values()];
}

const startsLike = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Grams, hidden from the planner: see `hidden` in match.ts, grams too lie outside the row. */
const list = (values: readonly string[]) => sql`(select ${sql.param([...values])}::text[])`;

/** Best of each text and of each policy, best first. */
function chosen(found: readonly Ranked[], limit: number): Suggestion[] {
  const texts = new Set<string>();
  const policies = new Set<string>();
  const kept: Suggestion[] = [];
  for (const { rank: _, ...suggestion } of found.toSorted(
    (a, b) => b.rank - a.rank || a.text.length - b.text.length || (a.text < b.text ? -1 : 1),
  )) {
    if (kept.length === limit) break;
    if (texts.has(suggestion.text) || (suggestion.id !== null && policies.has(suggestion.id))) continue;
    texts.add(suggestion.text);
    if (suggestion.id !== null) policies.add(suggestion.id);
    kept.push(suggestion);
  }
  return kept;
}

const plain = ({ text, kind, id }: Candidate, rank: number, hits: TextRange[] = []): Ranked => ({ text, kind, id, hits, rank });

/** The more of a text is typed already, the likelier it is meant. */
const closeness = ({ norm }: Candidate, key: string): number => (240 * Math.min(key.length, norm.length)) / norm.length;

/** Where the typed characters stand in a shown text. */
function hitsOf(text: string, key: string): TextRange[] {
  const shown = suggestKey(text);
  const at = shown.text.indexOf(key);
  const start = shown.starts[at];
  const end = shown.ends[at + key.length - 1];
  return at < 0 || start === undefined || end === undefined ? [] : [[start, end]];
}

/** The characters themselves: all of a text, its beginning, or anywhere in it. */
async function byCharacters(db: Db, key: string, wanted: number): Promise<Ranked[]> {
  const begins = await candidates(db, [sql`norm = ${key}`, sql`norm like ${startsLike(key)}`], wanted * 3);
  const grams = [...key].length > 1 ? pairsOf(key) : charactersOf(key);
  // A single plain letter has no grams; there its beginnings must do.
  const enough = begins.length >= wanted * 3 || grams.length === 0;
  const inside = enough ? [] : await candidates(db, [sql`grams @> ${list(grams)} and strpos(norm, ${key}) > 1`], wanted * 3);
  return [...begins, ...inside].map((each) => {
    const tier = each.norm === key ? 3000 : each.norm.startsWith(key) ? 2000 : 1000;
    return plain(each, tier + each.weight + closeness(each, key), hitsOf(each.text, key));
  });
}

const options = { continuous: true, precision: 'first', lastPrecision: 'any', v: true } as const;

/** Pinyin in full, by initials, or both mixed with characters: from the beginning first, then anywhere. */
async function byPinyin(db: Db, key: string, wanted: number): Promise<Ranked[]> {
  const { full, initials } = soundOf(key);
  const verified = async (conditions: SQL[], limit: number) =>
    (await candidates(db, conditions, limit)).filter((each) => soundsLike(each, key));
  const found = await verified([sql`pinyin like ${startsLike(full)}`, sql`initials like ${startsLike(initials)}`], wanted * 5);
  if (found.length < wanted) {
    const inside = [triplesOf(full), initialTriplesOf(initials)].filter((grams) => grams.length > 0);
    if (inside.length > 0)
      found.push(
        ...(await verified(
          inside.map((grams) => sql`grams @> ${list(grams)}`),
          wanted * 5,
        )),
      );
  }
  // Full syllables mixed with initials (gaoxjs) agree with neither column; the first letter at least is that of the first character.
  if (found.length === 0) found.push(...(await verified([sql`initials like ${startsLike(initials.slice(0, 1))}`], 600)));
  return found.map((each) => {
    const begins = each.pinyin.startsWith(full) || each.initials.startsWith(initials);
    return plain(each, (begins ? 900 : 400) + each.weight + 1200 / (each.norm.length + 5));
  });
}

const soundsLike = (candidate: Candidate, key: string): boolean => match(candidate.norm, key, options) !== null;

/** One character wrong, missing or too many; or characters that sound the same. */
async function byMistypedCharacters(db: Db, key: string, wanted: number): Promise<Ranked[]> {
  const chars = [...key];
  if (chars.length < 3) return [];
  const { full } = soundOf(key);
  // One mistake leaves one of the halves whole; of three characters it may leave only the outer two.
  const half = Math.floor(chars.length / 2);
  const halves =
    chars.length === 3 ? [chars.slice(0, 2), chars.slice(1), [chars[0] ?? '', chars[2] ?? '']] : [chars.slice(0, half), chars.slice(half)];
  const whole = halves.map((part, index) => sql`grams @> ${list(index === 2 ? part : pairsOf(part.join('')))}`);
  const found = await candidates(db, [sql`pinyin like ${startsLike(full)}`, ...whole], wanted * 60);
  return found.flatMap((each) => {
    if (each.pinyin.startsWith(full)) return [plain(each, 300 + each.weight)];
    return partialDistance(chars, [...each.norm], 1, false).distance <= 1 ? [plain(each, each.weight)] : [];
  });
}

/** Up to two letters wrong, missing or too many in pinyin typed from the beginning. */
async function byMistypedPinyin(db: Db, key: string): Promise<Ranked[]> {
  if (key.length < 6 || !/^[a-z]+$/.test(key)) return [];
  // Two mistakes leave one of three parts whole; parts of a short key would be too short to look up, so it is halved.
  const size = key.length < 9 ? Math.ceil(key.length / 2) : Math.ceil(key.length / 3);
  const parts = [key.slice(0, size), key.slice(size, 2 * size), key.slice(2 * size)].filter((part) => part.length >= 3);
  const whole = parts.map((part, index) => (index === 0 ? sql`pinyin like ${startsLike(part)}` : sql`grams @> ${list(triplesOf(part))}`));
  const found = await candidates(db, whole, 1000);
  return found.flatMap((each) => {
    const { distance } = partialDistance([...key], [...each.pinyin].slice(0, key.length + 3), 2, true);
    return distance <= 2 ? [plain(each, each.weight - 300 * distance)] : [];
  });
}

async function hottest(db: Db, limit: number): Promise<Suggestion[]> {
  const found = await candidates(db, [sql`policy_id is null and kind <> 'issuer'`], limit * 2);
  return chosen(
    found.map((each) => plain(each, each.weight)),
    limit,
  );
}

/** Completions of what is being typed, best first; the hottest words for nothing typed. Typos are forgiven only when nothing fits as typed. */
export async function suggestFor(db: Db, typed: string, limit: number): Promise<Suggestion[]> {
  if (typed.trim() === '') return hottest(db, limit);
  const key = suggestKey(typed).text;
  if (key === '') return [];
  const asTyped = await byCharacters(db, key, limit);
  const hasLetters = /[a-z]/.test(key);
  const found = hasLetters && asTyped.length < limit ? [...asTyped, ...(await byPinyin(db, key, limit))] : asTyped;
  if (found.length > 0) return chosen(found, limit);
  return chosen(hasLetters ? await byMistypedPinyin(db, key) : await byMistypedCharacters(db, key, limit), limit);
}
