import type { Atom } from '../text/atoms.ts';
import { atomsOf, keyOf } from '../text/atoms.ts';
import { phraseQuery, runQuery } from '../text/lexemes.ts';

/** A query: a phrase, all of several queries, or any of several. */
export type Wanted = { phrase: Atom[] } | { all: Wanted[] } | { any: Wanted[] };

export const wantPhrase = (text: string): Wanted => ({ phrase: atomsOf(text) });

/** As `wantPhrase`, but without nesting where there is only one. */
export const wantAny = (wanted: Wanted[]): Wanted => (wanted.length === 1 && wanted[0] !== undefined ? wanted[0] : { any: wanted });
export const wantAll = (wanted: Wanted[]): Wanted => (wanted.length === 1 && wanted[0] !== undefined ? wanted[0] : { all: wanted });

/** Writes the query as a tsquery literal, each phrase by `leaf`. Empty for an empty query. */
function queryOf(wanted: Wanted, leaf: (atoms: readonly Atom[]) => string): string {
  if ('phrase' in wanted) return leaf(wanted.phrase);
  const parts = ('all' in wanted ? wanted.all : wanted.any).map((part) => queryOf(part, leaf)).filter((part) => part !== '');
  return parts.length < 2 ? (parts[0] ?? '') : `(${parts.join('all' in wanted ? ' & ' : ' | ')})`;
}

/** Answered by the index alone; see `lexemes.ts`. */
export const fastQuery = (wanted: Wanted): string => queryOf(wanted, runQuery);

/** Exact for phrases of any length. */
export const exactQuery = (wanted: Wanted): string => queryOf(wanted, phraseQuery);

/** Whether the fast query may match a text without the phrase: only phrases longer than one run are made of parts. */
export function needsCheck(wanted: Wanted): boolean {
  if ('phrase' in wanted) return wanted.phrase.length > 4;
  return ('all' in wanted ? wanted.all : wanted.any).some(needsCheck);
}

/** Every phrase of the query once, for highlighting. */
export function phrasesOf(wanted: Wanted): Atom[][] {
  if ('phrase' in wanted) return wanted.phrase.length > 0 ? [wanted.phrase] : [];
  const all = ('all' in wanted ? wanted.all : wanted.any).flatMap(phrasesOf);
  return [...new Map(all.map((atoms) => [keyOf(atoms), atoms])).values()];
}
