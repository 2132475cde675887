import type { Atom } from '../../text/atoms.ts';
import type { TextRange } from '#contract/search.ts';
import type { Lexicon } from '../model/known.ts';
import type { IntendedWord } from '../typos/typo-index.ts';
import type { Term, Vocabulary } from '../model/vocabulary.ts';

/** A stretch of atoms, `end` exclusive: a known word, a word of the index, or text between them. */
export type Token = {
  start: number;
  end: number;
  term: Term | null;
  indexed: boolean;
  /** Its probable intended words, best first. */
  intended?: readonly IntendedWord[];
  /** Its place in the typed text, if that is not the range of its atoms. */
  range?: TextRange;
};

const longestIndexed = 8;
/** Particles that hardly ever are a part of a word. */
const functional = new Set('的了吗呢吧啊呀么我你您请帮谁想找');

/** Longer known words win over several shorter ones; index words only over single characters, because known words are more specific. */
function valueOf({ length, role, filter, cjk }: Term): number {
  if (role === 'particle' && length === 1) return cjk ? 0.5 : 1;
  if (role === 'particle') return 1.9 * length;
  return length * length + (filter?.kind === 'region' ? 0.5 : 0);
}
const indexedValue = (length: number): number => length + 0.1 * (length - 1);

/** Returns the word of the index at an atom, by number of atoms, longest last. */
function indexedAt(atoms: readonly Atom[], from: number, to: number, lexicon: Lexicon): number[] {
  const first = atoms[from];
  if (first === undefined) return [];
  if (!first.cjk) return lexicon.has(first.value) ? [1] : [];
  const lengths: number[] = [];
  let text = first.value;
  for (let length = 2; length <= longestIndexed && from + length <= to; length += 1) {
    const atom = atoms[from + length - 1];
    if (atom === undefined || !atom.cjk || atom.gap) break;
    text += atom.value;
    if (lexicon.has(text)) lengths.push(length);
  }
  return lengths;
}

/** Splits the atoms of a run into the most specific words: the best sum of values, from the right. */
function bestTokens(atoms: readonly Atom[], from: number, to: number, vocabulary: Vocabulary, lexicon: Lexicon): Token[] {
  const best: { value: number; token: Token }[] = [];
  const valueFrom = (at: number): number => best[at - from]?.value ?? 0;
  for (let at = to - 1; at >= from; at -= 1) {
    let choice = { value: valueFrom(at + 1), token: { start: at, end: at + 1, term: null, indexed: false } as Token };
    const consider = (length: number, value: number, token: Pick<Token, 'term' | 'indexed'>) => {
      const total = value + valueFrom(at + length);
      if (total > choice.value) choice = { value: total, token: { start: at, end: at + length, ...token } };
    };
    for (const length of indexedAt(atoms, at, to, lexicon)) consider(length, indexedValue(length), { term: null, indexed: true });
    for (const term of vocabulary.at(atoms, at)) if (at + term.length <= to) consider(term.length, valueOf(term), { term, indexed: false });
    best[at - from] = choice;
  }
  const tokens: Token[] = [];
  for (let at = from; at < to;) {
    const token = best[at - from]?.token;
    if (token === undefined) break;
    tokens.push(token);
    at = token.end;
  }
  return tokens;
}

export const isUnknown = (token: Token | undefined): boolean => token !== undefined && token.term === null && !token.indexed;

/** A single character that is a particle alone, but may be a part of the unknown word beside it. */
function mayBePart(tokens: readonly Token[], index: number, atoms: readonly Atom[]): boolean {
  const token = tokens[index];
  if (token?.term?.role !== 'particle' || token.end - token.start > 1) return false;
  const atom = atoms[token.start];
  if (atom === undefined || !atom.cjk || functional.has(atom.value)) return false;
  const beside = [tokens[index - 1], tokens[index + 1]].filter((other) => isUnknown(other) && atoms[other?.start ?? 0]?.cjk === true);
  return beside.length > 0;
}

/** Splits the atoms of `from` to `to`, which belong together, into tokens. Unknown characters in a row are one token. */
export function segment(atoms: readonly Atom[], from: number, to: number, vocabulary: Vocabulary, lexicon: Lexicon): Token[] {
  const tokens = bestTokens(atoms, from, to, vocabulary, lexicon);
  const joined: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const unknown = isUnknown(token) || mayBePart(tokens, index, atoms);
    const last = joined.at(-1);
    const before = atoms[(last?.end ?? 0) - 1];
    // a number and its unit are one word
    const follows =
      unknown && isUnknown(last) && atoms[token.start]?.cjk === true && (before?.cjk === true || /^\d+$/u.test(before?.value ?? ''));
    if (follows && last !== undefined && atoms[token.start]?.gap === false) last.end = token.end;
    else joined.push(unknown ? { ...token, term: null, indexed: false } : { ...token });
  }
  return joined;
}
