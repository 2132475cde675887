import type { Db } from '../db/client.ts';
import { partialDistance } from './edit-distance.ts';
import type { NameRow, NameSource, Ranked } from './names.ts';
import { begins, candidates, hasLetters, holdsAll, ranked } from './names.ts';
import { soundOf } from './pinyin.ts';
import { pairsOf, triplesOf } from './suggest-key.ts';

/** Sets of grams, at least one of which a name still holds when one character of what was typed is wrong, missing or too many. */
type Parts = (chars: readonly string[]) => string[][];

/** One mistake leaves one of the halves whole; of three characters it may leave only the outer two. */
export const halves: Parts = (chars) => {
  if (chars.length === 3) return [...[chars.slice(0, 2), chars.slice(1)].map(pairs), [chars[0] ?? '', chars[2] ?? '']];
  const half = Math.floor(chars.length / 2);
  return [chars.slice(0, half), chars.slice(half)].map(pairs);
};

/**
 * What is before the mistake and what is after it, wherever it is. A look-up a character, each far narrower than by halves: for texts
 * that share long parts, as names of companies do.
 */
export const allButOne: Parts = (chars) => {
  const parts = chars.map((_, at) => [chars.slice(0, at), chars.slice(at + 1)]);
  return parts.map(([before = [], after = []]) => {
    const grams = [...pairs(before), ...pairs(after)];
    return grams.length > 0 ? grams : [...before, ...after];
  });
};

const pairs = (chars: readonly string[]): string[] => pairsOf(chars.join(''));

/** One character wrong, missing or too many; or characters that sound the same. */
async function byCharacters<Row extends NameRow>(
  db: Db,
  source: NameSource,
  key: string,
  wanted: number,
  parts: Parts,
): Promise<Ranked<Row>[]> {
  const chars = [...key];
  if (chars.length < 3) return [];
  const { full } = soundOf(key);
  const found = await candidates<Row>(db, source, [begins('pinyin', full), ...parts(chars).map(holdsAll)], wanted * 60);
  return found.flatMap((each) => {
    if (each.pinyin.startsWith(full)) return [ranked(each, 300 + each.weight)];
    return partialDistance(chars, [...each.norm], 1, false).distance <= 1 ? [ranked(each, each.weight)] : [];
  });
}

/** Up to two letters wrong, missing or too many in pinyin typed from the beginning. */
async function byPinyin<Row extends NameRow>(db: Db, source: NameSource, key: string): Promise<Ranked<Row>[]> {
  if (key.length < 6 || !/^[a-z]+$/.test(key)) return [];
  // Two mistakes leave one of three parts whole; parts of a short key would be too short to look up, so it is halved.
  const size = key.length < 9 ? Math.ceil(key.length / 2) : Math.ceil(key.length / 3);
  const whole = [key.slice(0, size), key.slice(size, 2 * size), key.slice(2 * size)].filter((part) => part.length >= 3);
  const conditions = whole.map((part, index) => (index === 0 ? begins('pinyin', part) : holdsAll(triplesOf(part))));
  const found = await candidates<Row>(db, source, conditions, 1000);
  return found.flatMap((each) => {
    const { distance } = partialDistance([...key], [...each.pinyin].slice(0, key.length + 3), 2, true);
    return distance <= 2 ? [ranked(each, each.weight - 300 * distance)] : [];
  });
}

/** Names that a key fits but for a small typo; for keys that nothing fits as typed. */
export const namesMistyped = <Row extends NameRow>(
  db: Db,
  source: NameSource,
  key: string,
  wanted: number,
  parts: Parts,
): Promise<Ranked<Row>[]> => (hasLetters(key) ? byPinyin<Row>(db, source, key) : byCharacters<Row>(db, source, key, wanted, parts));
