import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { match } from 'pinyin-pro';
import type { TextRange } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { rows } from '#server/db/client.ts';
import { escapeLike } from '#server/db/keyword.ts';
import { soundOf } from '../text/pinyin.ts';
import { charactersOf, initialTriplesOf, pairsOf, suggestKey, triplesOf } from '../text/suggest-key.ts';

/** A text with its search keys: key (`suggestKey`), pinyin, initials, and grams of all three (`nameIndex`). */
export type NameRow = { row: number | string; text: string; norm: string; pinyin: string; initials: string; weight: number };

/** Where names are stored. `from` has the columns norm, pinyin, initials and grams; `columns` selects a `Row`. */
export type NameSource = {
  columns: SQL;
  from: SQL;
  /** Which rows to look at first, for a condition on this column, where more match than are looked at. */
  order: (column: Condition['column']) => SQL;
};

export type Ranked<Row extends NameRow> = {
  row: Row;
  /** Higher is better: 3000 and more for the whole text, 2000 for a prefix, 1000 for a substring, less for sound and typos. */
  rank: number;
  hits: TextRange[];
};

export type Condition = { column: 'norm' | 'pinyin' | 'initials' | 'grams'; where: SQL };

/** Unions one index look-up per condition and returns each row once. A single `OR` would make PostgreSQL read the grams of every row. */
export async function candidates<Row extends NameRow>(
  db: Db,
  source: NameSource,
  conditions: readonly Condition[],
  limit: number,
): Promise<Row[]> {
  const looks = conditions.map(
    ({ column, where }) => sql`(select ${source.columns} from ${source.from} where ${where} ${source.order(column)} limit ${limit}::int)`,
  );
  const found = await rows<Row>(db, sql`${sql.join(looks, sql` union all `)}`);
  return [...new Map(found.map((each) => [each.row, each])).values()];
}

export const begins = (column: 'norm' | 'pinyin' | 'initials', text: string): Condition => ({
  column,
  where: sql`${sql.raw(column)} like ${`${escapeLike(text)}%`}`,
});

/** Grams, hidden from the planner as in match.ts: they too are stored outside the row. */
export const holdsAll = (grams: readonly string[]): Condition => ({
  column: 'grams',
  where: sql`grams @> (select ${sql.param([...grams])}::text[])`,
});

export const ranked = <Row extends NameRow>(row: Row, rank: number, hits: TextRange[] = []): Ranked<Row> => ({ row, rank, hits });

/** Sorts the best first, then the shorter; one text may be stored for several records. */
export const bestFirst = <Row extends NameRow>(a: Ranked<Row>, b: Ranked<Row>): number =>
  b.rank - a.rank || a.row.text.length - b.row.text.length || before(a.row.text, b.row.text) || before(a.row.row, b.row.row);

const before = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** The larger the typed share of a text, the likelier it is meant. */
const closeness = ({ norm }: NameRow, key: string): number => (240 * Math.min(key.length, norm.length)) / norm.length;

/** Returns the ranges of the typed characters in a shown text. */
function hitsOf(text: string, key: string): TextRange[] {
  const shown = suggestKey(text);
  const at = shown.text.indexOf(key);
  const start = shown.starts[at];
  const end = shown.ends[at + key.length - 1];
  return at < 0 || start === undefined || end === undefined ? [] : [[start, end]];
}

/** Matches characters: the whole text, a prefix, a substring. */
async function byCharacters<Row extends NameRow>(db: Db, source: NameSource, key: string, limit: number): Promise<Ranked<Row>[]> {
  const whole: Condition = { column: 'norm', where: sql`norm = ${key}` };
  const first = await candidates<Row>(db, source, [whole, begins('norm', key)], limit * 3);
  const grams = [...key].length > 1 ? pairsOf(key) : charactersOf(key);
  // a single plain letter has no grams, so only its prefixes are searched
  const enough = first.length >= limit * 3 || grams.length === 0;
  const { column, where } = holdsAll(grams);
  const inside = enough
    ? []
    : await candidates<Row>(db, source, [{ column, where: sql`${where} and strpos(norm, ${key}) > 1` }], limit * 3);
  return [...first, ...inside].map((each) => {
    const tier = each.norm === key ? 3000 : each.norm.startsWith(key) ? 2000 : 1000;
    return ranked(each, tier + each.weight + closeness(each, key), hitsOf(each.text, key));
  });
}

const options = { continuous: true, precision: 'first', lastPrecision: 'any', v: true } as const;

/** Returns the positions of a key's characters that sound as typed; null where it does not sound so. */
export const soundsLike = (norm: string, key: string): number[] | null => match(norm, key, options);

/** Matches pinyin in full, by initials, or mixed with characters: prefixes first, then anywhere. */
async function byPinyin<Row extends NameRow>(db: Db, source: NameSource, key: string, limit: number): Promise<Ranked<Row>[]> {
  const { full, initials } = soundOf(key);
  const verified = async (conditions: Condition[], limit: number) =>
    (await candidates<Row>(db, source, conditions, limit)).filter((each) => soundsLike(each.norm, key) !== null);
  const found = await verified([begins('pinyin', full), begins('initials', initials)], limit * 5);
  if (found.length < limit) {
    const inside = [triplesOf(full), initialTriplesOf(initials)].filter((grams) => grams.length > 0);
    if (inside.length > 0) found.push(...(await verified(inside.map(holdsAll), limit * 5)));
  }
  // full syllables mixed with initials (gaoxjs) match neither column, but the first letter is that of the first character
  if (found.length === 0) found.push(...(await verified([begins('initials', initials.slice(0, 1))], 600)));
  return found.map((each) => {
    const first = each.pinyin.startsWith(full) || each.initials.startsWith(initials);
    return ranked(each, (first ? 900 : 400) + each.weight + 1200 / (each.norm.length + 5));
  });
}

export const hasLetters = (key: string): boolean => /[a-z]/.test(key);

/** Names that fit a key as it is typed. */
export async function namesAsTyped<Row extends NameRow>(db: Db, source: NameSource, key: string, limit: number): Promise<Ranked<Row>[]> {
  const found = await byCharacters<Row>(db, source, key, limit);
  return hasLetters(key) && found.length < limit ? [...found, ...(await byPinyin<Row>(db, source, key, limit))] : found;
}
