import type { Atom } from '../../text/atoms.ts';
import type { CompiledKnown } from '../known/compile-known.ts';
import type { Token } from './segment.ts';
import type { IntendedWord } from '../typos/typo-index.ts';

/** Unknown words of Latin letters, read as pinyin, initials or typos: tokens that replace their atoms. */
const contextAtMost = 4;

type Run = { atoms: readonly Atom[]; from: number; to: number; simple: string };

const lettersOf = (run: Run, at: number): string => {
  const atom = run.atoms[at];
  return atom === undefined ? '' : run.simple.slice(atom.start, atom.end).normalize('NFKC').toLowerCase();
};

function isUnknownLatin(run: Run, at: number, { typos, lexicon }: CompiledKnown): boolean {
  const atom = run.atoms[at];
  if (at < run.from || at >= run.to || atom === undefined || atom.cjk) return false;
  return (
    /^[a-z]{2,}$/u.test(lettersOf(run, at)) && !typos.hasLatin(atom.value) && !lexicon.has(atom.value) && !lexicon.has(lettersOf(run, at))
  );
}

/** Counts the characters beside an atom, with nothing between. */
function charactersBeside({ atoms, from, to }: Run, at: number, step: 1 | -1): number {
  let count = 0;
  for (let next = at + step; next >= from && next < to && count < contextAtMost; next += step) {
    const gap = step === 1 ? atoms[next] : atoms[next + 1];
    if (atoms[next]?.cjk !== true || gap?.gap === true) break;
    const [left, right] = step === 1 ? [atoms[next - 1], atoms[next]] : [atoms[next], atoms[next + 1]];
    // letters and characters with a space between are two words
    if (left?.end !== right?.start) break;
    count += 1;
  }
  return count;
}

/** Reads mixed words such as 高xin技术, with the most characters on either side that a known word contains. */
function mixedToken(run: Run, at: number, known: CompiledKnown): Token | null {
  const [before, after] = [charactersBeside(run, at, -1), charactersBeside(run, at, 1)];
  const text = (from: number, to: number) =>
    run.atoms
      .slice(from, to)
      .map(({ value }) => value)
      .join('');
  for (let width = before + after; width > 0; width -= 1) {
    for (let left = Math.min(before, width); left >= 0 && width - left <= after; left -= 1) {
      const [start, end] = [at - left, at + 1 + width - left];
      const [first, last] = [text(start, at), text(at + 1, end)];
      const letters = `${known.typos.soundOf(first)}${lettersOf(run, at)}${known.typos.soundOf(last)}`;
      const intended = known.typos.mixed(first, last, letters);
      if (intended.length > 0) return { start, end, term: null, indexed: false, intended: intended.slice(0, 3) };
    }
  }
  return null;
}

function indexedSound(letters: string, { lexicon, vocabulary }: CompiledKnown): IntendedWord[] {
  return lexicon
    .bySound(letters)
    .slice(0, 3)
    .map((word) => ({ term: vocabulary.get(word) ?? null, part: word, weight: 0.8, reason: 'pinyin' }));
}

/** Reads the letters of neighbouring atoms as pinyin: each word is a token with its own range. */
function pinyinTokens(run: Run, start: number, end: number, known: CompiledKnown): Token[] {
  const offsets: number[] = [];
  let letters = '';
  for (let at = start; at < end; at += 1) {
    const own = lettersOf(run, at);
    for (let letter = 0; letter < own.length; letter += 1) offsets.push((run.atoms[at]?.start ?? 0) + letter);
    letters += own;
  }
  let pieces = known.typos.pinyin(letters);
  if (pieces.length === 0) {
    const intended = indexedSound(letters, known);
    if (intended.length > 0) pieces = [{ length: letters.length, intended }];
  }
  let at = 0;
  return pieces.map(({ length, intended }): Token => {
    const [first = 0, last = 0] = [offsets[at], offsets[at + length - 1]];
    at += length;
    return { start, end, term: null, indexed: false, intended, range: [first, last + 1] };
  });
}

/** Corrects one unknown word: a typo in a known word, or in pinyin. */
function mistypedToken(run: Run, at: number, known: CompiledKnown): Token | null {
  const atom = run.atoms[at];
  if (atom === undefined) return null;
  const near = known.typos.latinNear(atom.value);
  const term = near === null ? undefined : known.vocabulary.exactly([{ value: near.value, cjk: false }]);
  const indexed = known.lexicon.near(atom.value).find(({ distance }) => distance === 1);
  const token = (intended: IntendedWord[]): Token => ({ start: at, end: at + 1, term: null, indexed: false, intended });
  if (near !== null) return token([{ term: term ?? null, part: near.text, weight: 0.75, reason: 'spelling' }]);
  const sounding = known.typos.pinyinNear(lettersOf(run, at));
  if (sounding.length > 0) return token(sounding);
  return indexed === undefined
    ? null
    : token([{ term: known.vocabulary.get(indexed.term) ?? null, part: indexed.term, weight: 0.7, reason: 'spelling' }]);
}

/** Returns the tokens of unknown Latin words in a run, in order. Words without a reading are left to the segmentation. */
export function latinTokens(run: Run, known: CompiledKnown): Token[] {
  const tokens: Token[] = [];
  for (let at = run.from; at < run.to; at += 1) {
    if (!isUnknownLatin(run, at, known)) continue;
    const mixed = mixedToken(run, at, known);
    if (mixed !== null && mixed.start >= (tokens.at(-1)?.end ?? run.from)) {
      tokens.push(mixed);
      at = mixed.end - 1;
      continue;
    }
    let end = at + 1;
    while (end < run.to && isUnknownLatin(run, end, known)) end += 1;
    let read = end - at > 1 ? pinyinTokens(run, at, end, known) : [];
    if (read.length === 0) {
      end = at + 1;
      read = pinyinTokens(run, at, end, known);
    }
    if (read.length === 0) {
      const mistyped = mistypedToken(run, at, known);
      read = mistyped === null ? [] : [mistyped];
    }
    tokens.push(...read);
    if (read.length > 0) at = end - 1;
  }
  return tokens;
}
