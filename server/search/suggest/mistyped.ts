import type { Db } from '#server/db/client.ts';
import { partialDistance } from '../text/edit-distance.ts';
import type { NameRow, NameSource, Ranked } from './names.ts';
import { begins, candidates, hasLetters, holdsAll, ranked } from './names.ts';
import { soundOf } from '../text/pinyin.ts';
import { pairsOf, triplesOf } from '../text/suggest-key.ts';

/** Sets of grams, one of which a name must have when one character of the input is wrong, missing or superfluous. */
type Parts = (chars: readonly string[]) => string[][];

/** One mistake leaves one of the halves intact; with three characters maybe only the outer two. */
export const halves: Parts = (chars) => {
  if (chars.length === 3) return [...[chars.slice(0, 2), chars.slice(1)].map(pairs), [chars[0] ?? '', chars[2] ?? '']];
  const half = Math.floor(chars.length / 2);
  return [chars.slice(0, half), chars.slice(half)].map(pairs);
};

/**
 * Returns the parts before and after the mistake, for every position. One look-up per character, each far narrower than by halves: for
 * texts with long common parts, such as names of companies.
 */
export const allButOne: Parts = (chars) => {
  const parts = chars.map((_, at) => [chars.slice(0, at), chars.slice(at + 1)]);
  return parts.map(([before = [], after = []]) => {
    const grams = [...pairs(before), ...pairs(after)];
    return grams.length > 0 ? grams : [...before, ...after];
  });
};

const pairs = (chars: readonly string[]): string[] => pairsOf(chars.join(''));

/** Matches one character wrong, missing or superfluous, or characters of the same sound. */
async function byCharacters<Row extends NameRow>(
  db: Db,
  source: NameSource,
  key: string,
  limit: number,
  parts: Parts,
): Promise<Ranked<Row>[]> {
  const chars = [...key];
  if (chars.length < 3) return [];
  const { full } = soundOf(key);
  const found = await candidates<Row>(db, source, [begins('pinyin', full), ...parts(chars).map(holdsAll)], limit * 60);
  return found.flatMap((each) => {
    if (each.pinyin.startsWith(full)) return [ranked(each, 300 + each.weight)];
    return partialDistance(chars, [...each.norm], 1, false).distance <= 1 ? [ranked(each, each.weight)] : [];
  });
}

/** Matches up to two letters wrong, missing or superfluous in a pinyin prefix. */
async function byPinyin<Row extends NameRow>(db: Db, source: NameSource, key: string): Promise<Ranked<Row>[]> {
  if (key.length < 6 || !/^[a-z]+$/.test(key)) return [];
  // two mistakes leave one of three parts intact; parts of a short key would be too short to look up, so it is halved
  const size = key.length < 9 ? Math.ceil(key.length / 2) : Math.ceil(key.length / 3);
  const whole = [key.slice(0, size), key.slice(size, 2 * size), key.slice(2 * size)].filter((part) => part.length >= 3);
  const conditions = whole.map((part, index) => (index === 0 ? begins('pinyin', part) : holdsAll(triplesOf(part))));
  const found = await candidates<Row>(db, source, conditions, 1000);
  return found.flatMap((each) => {
    const { distance } = partialDistance([...key], [...each.pinyin].slice(0, key.length + 3), 2, true);
    return distance <= 2 ? [ranked(each, each.weight - 300 * distance)] : [];
  });
}

/** Finds names that match a key but for a small typo; for keys without an exact match. */
export const namesMistyped = <Row extends NameRow>(
  db: Db,
  source: NameSource,
  key: string,
  limit: number,
  parts: Parts,
): Promise<Ranked<Row>[]> => (hasLetters(key) ? byPinyin<Row>(db, source, key) : byCharacters<Row>(db, source, key, limit, parts));
