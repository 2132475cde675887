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
  loosened: boolean;
  /** All terms; null for a keyword without anything to search for, such as `！？`, which no policy matches. */
  query: TextQuery | null;
  /** The keyword without spaces and punctuation, to compare with titles. */
  key: string;
};

const termLimit = 24;

/** Splits a keyword at spaces and punctuation. Offsets of atoms count from the start of their term. */
export function termsOf(keyword: string): { text: string; atoms: Atom[] }[] {
  const cuts: Atom[][] = [];
  for (const atom of atomsOf(keyword)) {
    const current = cuts.at(-1);
    if (current === undefined || atom.apart) cuts.push([atom]);
    else current.push(atom);
  }
  const terms = cuts
    .map((atoms) => keyword.slice(atoms[0]?.start ?? 0, atoms.at(-1)?.end ?? 0))
    .map((text) => ({ text, atoms: atomsOf(text) }));
  return [...new Map(terms.map((term) => [keyOf(term.atoms), term])).values()].slice(0, termLimit);
}

function parsedQuery(
  keyword: string,
  parts: readonly { text: string; atoms: Atom[] }[],
  thesaurus: Thesaurus,
  loosened: boolean,
): ParsedQuery {
  const expanded = parts.map(({ text, atoms }) => ({ text, ...expandQuery(text, atoms, thesaurus) }));
  return {
    terms: expanded.map(({ text, query, texts }) => ({ text, query, texts })),
    expansions: [...new Map(expanded.flatMap((term) => term.expansions).map((each) => [each.from, each])).values()],
    loosened,
    query: expanded.length === 0 ? null : queryAll(expanded.map((term) => term.query)),
    key: keyOf(atomsOf(keyword)),
  };
}

/** The strict query: every term as typed, or a synonym of it. */
export const strictQuery = (keyword: string, thesaurus: Thesaurus): ParsedQuery => parsedQuery(keyword, termsOf(keyword), thesaurus, false);

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
  return found === undefined ? [...segmenter.segment(text)].map((segment) => segment.segment) : [text];
}

/** The relaxed query: the words of the terms anywhere, without question words. Null where it equals the strict one. */
export function relaxedQuery(keyword: string, thesaurus: Thesaurus): ParsedQuery | null {
  const strict = termsOf(keyword);
  const words = strict
    .flatMap((term) => wordsOf(term.text, thesaurus))
    .map((text) => ({ text, atoms: atomsOf(text) }))
    .filter((part) => part.atoms.length > 0);
  const distinct = [...new Map(words.map((part) => [keyOf(part.atoms), part])).values()];
  const significant = distinct.filter((part) => !stopWords.has(part.text.toLowerCase()));
  const parts = (significant.length > 0 ? significant : distinct).slice(0, termLimit);
  const same = parts.length === strict.length && parts.every((part, index) => part.text === strict[index]?.text);
  return parts.length === 0 || same ? null : parsedQuery(keyword, parts, thesaurus, true);
}
