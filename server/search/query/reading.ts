import type { Atom } from '../text/atoms.ts';
import { atomsOf, keyOf } from '../text/atoms.ts';
import { stopWords } from '../text/stop-words.ts';
import type { Thesaurus } from './thesaurus.ts';
import type { Wanted } from './wanted.ts';
import { wantAll } from './wanted.ts';
import type { Widening } from './widen.ts';
import { widen } from './widen.ts';

export type Term = {
  text: string;
  wanted: Wanted;
  /** The term, then its synonyms. */
  texts: string[];
};

/** A parsed keyword. */
export type Reading = {
  terms: Term[];
  widenings: Widening[];
  loosened: boolean;
  /** All terms; null for a keyword without anything to search for, such as `！？`, which no policy matches. */
  wanted: Wanted | null;
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

function readingOf(keyword: string, parts: readonly { text: string; atoms: Atom[] }[], thesaurus: Thesaurus, loosened: boolean): Reading {
  const widened = parts.map(({ text, atoms }) => ({ text, ...widen(text, atoms, thesaurus) }));
  return {
    terms: widened.map(({ text, wanted, texts }) => ({ text, wanted, texts })),
    widenings: [...new Map(widened.flatMap((term) => term.widenings).map((each) => [each.from, each])).values()],
    loosened,
    wanted: widened.length === 0 ? null : wantAll(widened.map((term) => term.wanted)),
    key: keyOf(atomsOf(keyword)),
  };
}

/** The strict query: every term as typed, or a synonym of it. */
export const readStrictly = (keyword: string, thesaurus: Thesaurus): Reading => readingOf(keyword, termsOf(keyword), thesaurus, false);

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Splits a term into words: those of the thesaurus whole, the rest by dictionary. */
function wordsOf(text: string, thesaurus: Thesaurus): string[] {
  const { widenings } = widen(text, atomsOf(text), thesaurus);
  const known = widenings.map((each) => each.from).toSorted((a, b) => b.length - a.length);
  const found = known.find((word) => text.includes(word));
  if (found !== undefined && found !== text) {
    const at = text.indexOf(found);
    return [...wordsOf(text.slice(0, at), thesaurus), found, ...wordsOf(text.slice(at + found.length), thesaurus)];
  }
  return found === undefined ? [...segmenter.segment(text)].map((segment) => segment.segment) : [text];
}

/** The relaxed query: the words of the terms anywhere, without question words. Null where it equals the strict one. */
export function readLoosely(keyword: string, thesaurus: Thesaurus): Reading | null {
  const strict = termsOf(keyword);
  const words = strict
    .flatMap((term) => wordsOf(term.text, thesaurus))
    .map((text) => ({ text, atoms: atomsOf(text) }))
    .filter((part) => part.atoms.length > 0);
  const distinct = [...new Map(words.map((part) => [keyOf(part.atoms), part])).values()];
  const telling = distinct.filter((part) => !stopWords.has(part.text.toLowerCase()));
  const parts = (telling.length > 0 ? telling : distinct).slice(0, termLimit);
  const same = parts.length === strict.length && parts.every((part, index) => part.text === strict[index]?.text);
  return parts.length === 0 || same ? null : readingOf(keyword, parts, thesaurus, true);
}
