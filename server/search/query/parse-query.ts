import type { Atom } from '../text/atoms.ts';
import { atomsOf, keyOf } from '../text/atoms.ts';
import { stopWords } from '../text/stop-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { TextQuery } from './text-query.ts';
import { queryAll } from './text-query.ts';
import type { Expansion } from './expand-query.ts';
import { expandQuery } from './expand-query.ts';

export type Term = {
  text: string;
  query: TextQuery;
  /** The term, then its synonyms. */
  texts: string[];
};

/** A parsed keyword. */
export type ParsedQuery = {
  terms: Term[];
  expansions: Expansion[];
  /** Pinyin or initials of the keyword, with the words that sound so. */
  pinyin: Expansion[];
  /** Terms beyond the limit, which were not searched. */
  ignored: string[];
  loosened: boolean;
  /** All terms; null for a keyword without anything to search for, such as `！？`, which no policy matches. */
  query: TextQuery | null;
  /** The keyword without spaces and punctuation, to compare with titles. */
  key: string;
};

const termLimit = 24;

export type Part = { text: string; atoms: Atom[] };

/** Joins neighbouring cuts that are a name of several words, such as `Technical upgrading`; the longest name first. */
function joinedNames(keyword: string, cuts: readonly Atom[][], { groups, longest }: Thesaurus): Atom[][] {
  const joined: Atom[][] = [];
  for (let at = 0; at < cuts.length;) {
    // an empty thesaurus has names of no length
    let length = Math.max(1, Math.min(longest, cuts.length - at));
    const atomsTo = (end: number) => cuts.slice(at, end).flat();
    const isName = (atoms: Atom[]) => groups.has(keyOf(atomsOf(keyword.slice(atoms[0]?.start ?? 0, atoms.at(-1)?.end ?? 0))));
    while (length > 1 && !isName(atomsTo(at + length))) length -= 1;
    joined.push(atomsTo(at + length));
    at += length;
  }
  return joined;
}

/** Splits a keyword at spaces and punctuation, except within a name of the thesaurus. Offsets of atoms count from the start of their term. */
export function termsOf(keyword: string, thesaurus?: Thesaurus): Part[] {
  const cuts: Atom[][] = [];
  for (const atom of atomsOf(keyword)) {
    const current = cuts.at(-1);
    if (current === undefined || atom.apart) cuts.push([atom]);
    else current.push(atom);
  }
  const terms = (thesaurus === undefined ? cuts : joinedNames(keyword, cuts, thesaurus))
    .map((atoms) => keyword.slice(atoms[0]?.start ?? 0, atoms.at(-1)?.end ?? 0))
    .map((text) => ({ text, atoms: atomsOf(text) }));
  return [...new Map(terms.map((term) => [keyOf(term.atoms), term])).values()];
}

function parsedQuery(keyword: string, parts: readonly Part[], thesaurus: Thesaurus, loosened: boolean): ParsedQuery {
  const expanded = parts.slice(0, termLimit).map(({ text, atoms }) => ({ text, ...expandQuery(text, atoms, thesaurus) }));
  return {
    terms: expanded.map(({ text, query, texts }) => ({ text, query, texts })),
    expansions: [...new Map(expanded.flatMap((term) => term.expansions).map((each) => [each.from, each])).values()],
    pinyin: [],
    ignored: parts.slice(termLimit).map((part) => part.text),
    loosened,
    query: expanded.length === 0 ? null : queryAll(expanded.map((term) => term.query)),
    key: keyOf(atomsOf(keyword)),
  };
}

/** The strict query: every term as typed, or a synonym of it. */
export const strictQuery = (keyword: string, thesaurus: Thesaurus): ParsedQuery =>
  parsedQuery(keyword, termsOf(keyword, thesaurus), thesaurus, false);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits a term into words: those of the thesaurus whole, the rest by dictionary. */
function wordsOf(text: string, thesaurus: Thesaurus): string[] {
  const { expansions } = expandQuery(text, atomsOf(text), thesaurus);
  const known = expansions.map((each) => each.from).toSorted((a, b) => b.length - a.length);
  const found = known.find((word) => text.includes(word));
  if (found !== undefined && found !== text) {
    const at = text.indexOf(found);
    return [...wordsOf(text.slice(0, at), thesaurus), found, ...wordsOf(text.slice(at + found.length), thesaurus)];
  }
  return found === undefined ? joinedSingles([...segmenter.segment(text)].map((segment) => segment.segment)) : [text];
}

/** Whether a text is one Chinese character. */
export const isSingle = (text: string): boolean => /^\p{Script=Han}$/u.test(text);

/** Joins neighbouring single characters: the dictionary does not know the word, and one character alone finds nearly everything. */
function joinedSingles(words: readonly string[]): string[] {
  const joined: string[] = [];
  words.forEach((word, index) => {
    if (index > 0 && isSingle(word) && isSingle(words[index - 1] ?? '')) joined.push((joined.pop() ?? '') + word);
    else joined.push(word);
  });
  return joined;
}

/** The relaxed query: the words of the terms anywhere, without question words and single characters. Null where it equals the strict one. */
export function relaxedQuery(keyword: string, thesaurus: Thesaurus): ParsedQuery | null {
  const strict = termsOf(keyword, thesaurus);
  const words = strict
    .flatMap((term) => wordsOf(term.text, thesaurus))
    .map((text) => ({ text, atoms: atomsOf(text) }))
    .filter((part) => part.atoms.length > 0);
  const distinct = [...new Map(words.map((part) => [keyOf(part.atoms), part])).values()];
  const longer = distinct.filter((part) => !isSingle(part.text));
  const significant = longer.filter((part) => !stopWords.has(part.text.toLowerCase()));
  const parts = significant.length > 0 ? significant : longer;
  const same = parts.length === strict.length && parts.every((part, index) => part.text === strict[index]?.text);
  return parts.length === 0 || same ? null : parsedQuery(keyword, parts, thesaurus, true);
}
