import type { Atom } from '../text/atoms.ts';
import { atomsOf, keyOf } from '../text/atoms.ts';
import type { Segmenter } from './segmenter.ts';

/** A term of the index with its place in a text. */
export type Token = {
  term: string;
  /** The atom it begins at. */
  position: number;
  /** Range of UTF-16 offsets in the source text. */
  start: number;
  end: number;
};

export type Word = {
  text: string;
  /** Range of UTF-16 offsets in the source text. */
  start: number;
  end: number;
};

type Tokens = {
  tokens: Token[];
  length: number;
  atoms: readonly Atom[];
  /** The atoms of each word. */
  ranges: readonly { from: number; to: number }[];
};

const follows = (atoms: readonly Atom[], index: number): boolean => {
  const [atom, next] = [atoms[index], atoms[index + 1]];
  return atom?.cjk === true && next?.cjk === true && !next.gap;
};

/** Pairs of neighbouring characters, words of other scripts, and a character that has no neighbour. */
function pairTokens(atoms: readonly Atom[]): Token[] {
  return atoms.flatMap((atom, position) => {
    const next = follows(atoms, position) ? atoms[position + 1] : undefined;
    if (next !== undefined) return [{ term: atom.value + next.value, position, start: atom.start, end: next.end }];
    return follows(atoms, position - 1) ? [] : [{ term: atom.value, position, start: atom.start, end: atom.end }];
  });
}

/** The ranges of atoms that are words: of characters by the segmenter, of other scripts one atom each. */
function wordRanges(atoms: readonly Atom[], segmenter: Segmenter): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  const runs = atoms.map((atom, index) => (index > 0 && !follows(atoms, index - 1) ? '\n' : '') + (atom.cjk ? atom.value : '\t'));
  let at = 0;
  // one call for the whole text: line ends separate runs, a tab replaces a word of another script
  for (const piece of segmenter.cut(runs.join(''))) {
    const from = at;
    for (const character of piece) {
      if (character === '\n') continue;
      if (character === '\t') ranges.push({ from: at, to: at + 1 });
      at += 1;
    }
    if (at > from && !/[\n\t]/.test(piece)) ranges.push({ from, to: at });
  }
  return ranges;
}

/** Divides a text into words, as a question is read. */
export function wordsOf(text: string, segmenter: Segmenter): Word[] {
  const atoms = atomsOf(text);
  return wordRanges(atoms, segmenter).map(({ from, to }) => ({
    text: keyOf(atoms.slice(from, to)).trim(),
    start: atoms[from]?.start ?? 0,
    end: atoms[to - 1]?.end ?? text.length,
  }));
}

/** The words of a text that was divided by `tokensOf`. */
export const wordsIn = ({ atoms, ranges }: Pick<Tokens, 'atoms' | 'ranges'>): string[] =>
  ranges.map(({ from, to }) => keyOf(atoms.slice(from, to)).trim());

/**
 * The stored terms of a text: pairs of characters, so that an unknown word is found, and words of three characters or more, for suggestions
 * and corrections. A word of two characters is its pair. `length` is the number of atoms.
 */
export function tokensOf(text: string, segmenter: Segmenter): Tokens {
  const atoms = atomsOf(text);
  const ranges = wordRanges(atoms, segmenter);
  const words = ranges.flatMap(({ from, to }) =>
    to - from < 3
      ? []
      : [
          {
            term: keyOf(atoms.slice(from, to)),
            position: from,
            start: atoms[from]?.start ?? 0,
            end: atoms[to - 1]?.end ?? text.length,
          },
        ],
  );
  return { tokens: [...pairTokens(atoms), ...words], length: atoms.length, atoms, ranges };
}

/**
 * The terms that find a word or phrase, however the segmenter reads it: for the `terms` of an alternative. A single character is stored
 * only if it is alone.
 */
export const phraseTerms = (text: string): string[] => [...new Set(pairTokens(atomsOf(text)).map(({ term }) => term))];

/** A key that is equal for names that differ only in punctuation, case, width or English endings. */
export const nameKey = (text: string): string => keyOf(atomsOf(text));
