import { match } from 'pinyin-pro';
import { partialDistance } from '../text/edit-distance.ts';
import { soundOf } from '../text/pinyin.ts';
import type { StoredName } from './name-document.ts';
import { leastShare } from './name-query.ts';
import { comparedName } from './typed-name.ts';
import type { TypedName } from './typed-name.ts';

/** The quality of a match. Higher is better: from 3000 for the whole name, 2000 for its beginning, 1000 for a part. */
export type Fit = {
  rank: number;
  /** The characters of the compared name (UTF-16 units) that are as typed. */
  at: number[];
};

/** A name that was found, as it is compared. */
export type ComparedName = {
  key: string;
  latin: string;
  /** Few comparisons need it, and it takes longer than they do. */ sound: () => string;
};

export function comparedOf({ name, nameEn }: Pick<StoredName, 'name' | 'nameEn'>): ComparedName {
  const key = comparedName(name).text;
  let sound: string | null = null;
  return { key, latin: nameEn === null ? '' : comparedName(nameEn).text, sound: () => (sound ??= soundOf(key).full) };
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, at) => start + at);

/** The larger the typed share of a name, the likelier it is meant. */
const closeness = (key: string, typed: string): number => (240 * Math.min(key.length, typed.length)) / key.length;

type Part = { from: number; to: number; at: number };

/**
 * Splits the input into the fewest parts that a name contains. Parts have at least two characters, unless separated by spaces. With `left`, single
 * characters may be skipped at the returned cost.
 */
function partsOf({ segments, key: typed }: TypedName, key: string, left: (at: number) => number): { parts: Part[]; cost: number } {
  const ends = new Set([0]);
  let end = 0;
  for (const { length } of segments) ends.add((end += length));
  const best: { parts: Part[]; cost: number }[] = [{ parts: [], cost: 0 }];
  for (let to = 1; to <= typed.length; to += 1) {
    const skipped = best[to - 1] ?? { parts: [], cost: Infinity };
    let chosen = { parts: skipped.parts, cost: skipped.cost + left(to - 1) };
    for (let from = to - 1; from >= 0; from -= 1) {
      const at = key.indexOf(typed.slice(from, to));
      // anything longer is missing, too
      if (at === -1) break;
      const before = best[from];
      const isWhole = to - from > 1 || (ends.has(from) && ends.has(to));
      if (before === undefined || !isWhole || before.cost + partCost > chosen.cost) continue;
      chosen = { parts: [...before.parts, { from, to, at }], cost: before.cost + partCost };
    }
    best.push(chosen);
  }
  return best[typed.length] ?? { parts: [], cost: Infinity };
}

/** Decides between divisions into parts; small compared with a skipped character. */
const partCost = 0.001;

const positionsOf = (parts: readonly Part[]): number[] =>
  [...new Set(parts.flatMap(({ from, to, at }) => range(at, at + to - from)))].toSorted((a, b) => a - b);

const areInOrder = (parts: readonly Part[]): boolean => parts.every(({ at }, index) => index === 0 || at > (parts[index - 1]?.at ?? 0));

const soundOptions = { precision: 'first', lastPrecision: 'any', v: true } as const;

/** Returns the positions of a name's characters that sound as typed; null if it does not sound so. */
export const soundsLike = (key: string, typed: string): number[] | null => match(key, typed, { ...soundOptions, continuous: true });

/** Matches sounds with gaps between parts; null if a part is a single character. */
function partsSoundLike(key: string, typed: string): number[] | null {
  if (typed.length < 4) return null;
  const at = match(key, typed, { ...soundOptions, continuous: false });
  return at?.every((place) => at.includes(place - 1) || at.includes(place + 1)) === true ? at : null;
}

/** The shorter of two names that sound as typed comes first. */
const shortness = (key: string): number => 1200 / (key.length + 5);

function fitLatin({ key, latin }: ComparedName, typed: TypedName): Fit | null {
  const at = soundsLike(key, typed.key);
  if (at !== null) return { rank: (at[0] === 0 ? 900 : 400) + shortness(key), at };
  const apart = partsSoundLike(key, typed.key);
  const isCalled = latin !== '' && typed.segments.every((segment) => latin.includes(segment));
  if (isCalled) return { rank: (latin.startsWith(typed.key) ? 900 : 400) + closeness(latin, typed.key), at: apart ?? [] };
  return apart === null ? null : { rank: 200 + shortness(key), at: apart };
}

/** Compares a name with the typed text; null if it lacks a part. */
export function fitAsTyped(name: ComparedName, typed: TypedName): Fit | null {
  const { key } = name;
  const at = key.indexOf(typed.key);
  if (at !== -1) {
    const rank = key === typed.key ? 3000 : at === 0 ? 2000 : 1000;
    return { rank: rank + closeness(key, typed.key), at: range(at, at + typed.key.length) };
  }
  if (typed.isLatin) return fitLatin(name, typed);
  const { parts, cost } = partsOf(typed, key, () => Infinity);
  if (cost === Infinity) return null;
  return { rank: 700 - 50 * parts.length + (areInOrder(parts) ? 100 : 0) + closeness(key, typed.key), at: positionsOf(parts) };
}

/** Number of letters from which two typos are allowed. */
const twoMistakesFrom = 8;

/** One or two letters wrong, missing or superfluous at the beginning of a name, one within it. */
function fitMistypedLatin({ key, sound }: ComparedName, typed: TypedName): Fit | null {
  if (typed.key.length < 6 || !/^[a-z]+$/.test(typed.key)) return null;
  const letters = [...typed.key];
  const most = letters.length < twoMistakesFrom ? 1 : 2;
  const begun = partialDistance(letters, [...sound()].slice(0, letters.length + 3), most, true).distance;
  if (begun <= most) return { rank: shortness(key) - 300 * begun, at: [] };
  return partialDistance(letters, [...sound()], 1, false).distance <= 1 ? { rank: shortness(key) - 700, at: [] } : null;
}

/** Compares a name with the typed text: the same sound, one character wrong, or most of it. `weights` are those of the typed characters. */
export function fitNearly(name: ComparedName, typed: TypedName, weights: readonly number[]): Fit | null {
  if (typed.isLatin) return fitMistypedLatin(name, typed);
  const { key } = name;
  const soundsAt = name.sound().indexOf(typed.sound);
  if (soundsAt !== -1) return { rank: (soundsAt === 0 ? 300 : 250) + closeness(key, typed.key), at: [] };
  if (partialDistance([...typed.key], [...key], 1, false).distance <= 1) return { rank: closeness(key, typed.key), at: [] };
  const { parts, cost } = partsOf(typed, key, (at) => weights[at] ?? 0);
  const share = 1 - cost / weights.reduce((sum, weight) => sum + weight, 0);
  if (share >= leastShare) return { rank: 500 * share - 1000, at: positionsOf(parts) };
  const apart = partsSoundLike(key, typed.sound);
  return apart === null ? null : { rank: -500, at: apart };
}
