import type { Steps } from '../engine/slices.ts';
import { atOnce, eachOf } from '../engine/slices.ts';
import { soundOf } from '../text/pinyin.ts';
import type { Lexicon } from './model/known.ts';
import { NearIndex } from './typos/one-edit.ts';

const answersAtMost = 20;

/** Returns the position of the first word that is not before `start`. */
function firstAt(sorted: readonly string[], start: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A lexicon that takes further words. */
export type GrowingLexicon = Lexicon & {
  /** Increases the count of a word. */
  add: (term: string) => void;
  entries: () => Iterable<[term: string, frequency: number]>;
  /** Prepares near words and sounds in steps, during which no word may be added. Without it their first use prepares them without a pause. */
  prepare: () => Steps<void>;
};

const isHan = (term: string): boolean => /\p{Script=Han}/u.test(term);

/** Keeps a lexicon in memory. Words are normalised and in simplified characters; near words and sounds are prepared at their first use. */
export function memoryLexicon(words: Iterable<readonly [term: string, frequency: number]>): GrowingLexicon {
  const frequencies = new Map(words);
  const frequency = (term: string): number => frequencies.get(term) ?? 0;
  const commonest = (terms: readonly string[]): string[] =>
    terms.toSorted((a, b) => frequency(b) - frequency(a) || (a < b ? -1 : 1)).slice(0, answersAtMost);
  let nearIndex: NearIndex | null = null;
  let sounds: Map<string, string[]> | null = null;
  let sorted: string[] | null = null;
  function* prepareNear(): Steps<NearIndex> {
    const made = new NearIndex();
    yield* eachOf(frequencies.keys(), (term) => made.add(term));
    return made;
  }
  function* prepareSounds(): Steps<Map<string, string[]>> {
    const made = new Map<string, string[]>();
    yield* eachOf(frequencies.keys(), (term) => {
      if (isHan(term)) addSound(term, made);
    });
    return made;
  }
  const addSound = (term: string, to: Map<string, string[]>) => {
    const { full } = soundOf(term);
    const known = to.get(full);
    if (known === undefined) to.set(full, [term]);
    else known.push(term);
  };
  return {
    add: (term) => {
      const isNew = !frequencies.has(term);
      frequencies.set(term, frequency(term) + 1);
      if (!isNew) return;
      nearIndex?.add(term);
      if (sounds !== null && isHan(term)) addSound(term, sounds);
      sorted?.splice(firstAt(sorted, term), 0, term);
    },
    entries: () => frequencies.entries(),
    *prepare() {
      nearIndex ??= yield* prepareNear();
      sounds ??= yield* prepareSounds();
      sorted ??= [...frequencies.keys()].sort();
    },
    has: (term) => frequencies.has(term),
    frequency,
    near: (term) => {
      nearIndex ??= atOnce(prepareNear());
      return commonest(nearIndex.near(term).map(({ text }) => text)).map((near) => ({ term: near, distance: 1 }));
    },
    prefix: (start) => {
      sorted ??= [...frequencies.keys()].sort();
      const first = firstAt(sorted, start);
      let end = first;
      while (end < sorted.length && sorted[end]?.startsWith(start) === true) end += 1;
      return commonest(sorted.slice(first, end));
    },
    bySound: (pinyin) => {
      sounds ??= atOnce(prepareSounds());
      return commonest(sounds.get(pinyin) ?? []);
    },
  };
}
