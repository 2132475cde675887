import type { Atom } from '../../text/atoms.ts';
import { syllablesOf } from '../../text/pinyin.ts';
import type { CompiledKnown } from '../known/compile-known.ts';
import type { Token } from './segment.ts';
import { isUnknown } from './segment.ts';
import type { IntendedWord } from '../typos/typo-index.ts';

/** A word that another one outnumbers this many times is probably a typo of it. */
const farRarer = 50;
const longestWindow = 8;
/** The weight of words that only nearly sound as typed. */
const nearlySounding = 0.8;

type Window = { start: number; end: number; intended: readonly IntendedWord[]; rank: number };

const textOf = (atoms: readonly Atom[], start: number, end: number): string =>
  atoms
    .slice(start, end)
    .map(({ value }) => value)
    .join('');

/** Whether a window may begin or end at `at`: between tokens, or inside unknown text. */
function isCut(tokens: readonly Token[], at: number): boolean {
  return tokens.every((token) => at <= token.start || at >= token.end || isUnknown(token));
}

/** Whether a window begins and ends where tokens do. */
const isBounded = (tokens: readonly Token[], start: number, end: number): boolean =>
  tokens.some((token) => token.start === start) && tokens.some((token) => token.end === end);

/** Whether a window has known words inside, so that a different word is likelier than a typo. Common words count only in short ones. */
const knownInside = (tokens: readonly Token[], start: number, end: number): boolean =>
  tokens.some(({ term, start: from, end: to }) => {
    if (term === null || term.role === 'particle' || to - from < 2 || from < start || to > end) return false;
    return term.role === 'content' || end - start < 6;
  });

/** Whether a correction would change a character of a known word. */
const changesKnown = (atoms: readonly Atom[], tokens: readonly Token[], start: number, intended: string): boolean =>
  Array.from(intended).some((char, index) => {
    const at = start + index;
    return atoms[at]?.value !== char && tokens.some((token) => token.term !== null && token.start <= at && at < token.end);
  });

const unknownCount = (tokens: readonly Token[], start: number, end: number): number =>
  tokens.filter(isUnknown).reduce((count, token) => count + Math.min(token.end, end) - Math.max(token.start, start), 0);

/** Common words and words of filters other than places are short and many: too much sounds like them. */
const isTarget = ({ term }: IntendedWord): boolean =>
  term === null || (term.role === 'content' && (term.filter === null || ['region', 'category', 'supportMode'].includes(term.filter.kind)));

const isFarRarer = (frequency: number, { part }: IntendedWord, { lexicon }: CompiledKnown): boolean =>
  lexicon.frequency(part) >= farRarer * Math.max(1, frequency);

/** Returns the intended word of a window of characters, if it has unknown text or is no word as a whole. */
function windowAt(
  atoms: readonly Atom[],
  tokens: readonly Token[],
  start: number,
  end: number,
  syllables: readonly string[],
  known: CompiledKnown,
): Window | null {
  const chars = textOf(atoms, start, end);
  const length = end - start;
  const inside = tokens.filter((token) => token.end > start && token.start < end);
  if (inside.every(({ term }) => term !== null) || known.typos.isBeginning(chars)) return null;
  if (known.vocabulary.exactly(atoms.slice(start, end)) !== undefined) return null;
  const unknown = inside.some((token) => isUnknown(token));
  const indexed = known.lexicon.has(chars);
  const frequency = indexed ? known.lexicon.frequency(chars) : 0;
  const bounded = isBounded(tokens, start, end);
  const sounding = known.typos
    .sounding(chars, syllables)
    .filter((intended) => isTarget(intended) && (intended.weight > nearlySounding || !changesKnown(atoms, tokens, start, intended.part)))
    .filter((intended) => (indexed ? isFarRarer(frequency, intended, known) : unknown || length >= 3))
    .filter(() => bounded || (length >= 3 && unknownCount(inside, start, end) > 1));
  if (sounding.length > 0) return { start, end, intended: sounding, rank: 10 * length + 5 };
  const whole = inside.length === 1 && inside[0]?.start === start && inside[0].end === end;
  if (!unknown) {
    const commoner =
      whole && indexed
        ? intendedFromIndex(chars, syllables, known).filter(
            (intended) => intended.reason === 'sound' && isFarRarer(frequency, intended, known),
          )
        : [];
    return commoner.length > 0 ? { start, end, intended: commoner, rank: 10 * length } : null;
  }
  const near = !bounded || knownInside(tokens, start, end) ? [] : known.typos.charactersNear(chars).filter(isTarget);
  if (near.length > 0) return { start, end, intended: near, rank: 10 * length + 2 };
  const fromIndex = whole ? intendedFromIndex(chars, syllables, known) : [];
  return fromIndex.length > 0 ? { start, end, intended: fromIndex, rank: 10 * length } : null;
}

/** Words of the index for unknown text between known words. */
function intendedFromIndex(chars: string, syllables: readonly string[], { lexicon, vocabulary }: CompiledKnown): IntendedWord[] {
  const intended = (text: string, weight: number, reason: IntendedWord['reason']): IntendedWord => ({
    term: vocabulary.get(text) ?? null,
    part: text,
    weight,
    reason,
  });
  const sounding = lexicon.bySound(syllables.join('')).filter((text) => text !== chars);
  if (sounding.length > 0) return sounding.slice(0, 3).map((text) => intended(text, 0.85, 'sound'));
  if (syllables.length < 4) return [];
  return lexicon
    .near(chars)
    .filter(({ distance }) => distance === 1)
    .slice(0, 3)
    .map(({ term }) => intended(term, 0.65, 'spelling'));
}

/** Replaces the tokens that windows cover by the windows. Partly covered unknown text is cut. */
function replaced(tokens: readonly Token[], windows: readonly Window[]): Token[] {
  let left = [...tokens];
  for (const { start, end, intended } of windows) {
    const before = left.filter((token) => token.start < start).map((token) => (token.end > start ? { ...token, end: start } : token));
    const after = left.filter((token) => token.end > end).map((token) => (token.start < end ? { ...token, start: end } : token));
    left = [...before, { start, end, term: null, indexed: false, intended }, ...after];
  }
  return left;
}

/** Corrects unknown characters, and words far rarer than another with the same sound. */
export function correctCharacters(atoms: readonly Atom[], tokens: readonly Token[], known: CompiledKnown): Token[] {
  if (tokens.every(({ term }) => term !== null)) return [...tokens];
  const [from = 0, to = 0] = [tokens[0]?.start, tokens.at(-1)?.end];
  const windows: Window[] = [];
  for (let first = from; first < to;) {
    let end = first;
    while (end < to && atoms[end]?.cjk === true && (end === first || atoms[end]?.gap === false)) end += 1;
    const syllables = end - first >= 2 ? syllablesOf(textOf(atoms, first, end)) : [];
    if (syllables.length === end - first) {
      for (let start = first; start < end - 1; start += 1) {
        if (!isCut(tokens, start)) continue;
        for (let last = start + 2; last <= Math.min(end, start + longestWindow); last += 1) {
          const window = isCut(tokens, last)
            ? windowAt(atoms, tokens, start, last, syllables.slice(start - first, last - first), known)
            : null;
          if (window !== null) windows.push(window);
        }
      }
    }
    first = Math.max(end, first + 1);
  }
  const chosen: Window[] = [];
  for (const window of windows.toSorted((a, b) => b.rank - a.rank || a.start - b.start)) {
    if (chosen.every((other) => window.end <= other.start || window.start >= other.end)) chosen.push(window);
  }
  return replaced(tokens, chosen);
}
