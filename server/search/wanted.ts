import type { Atom } from './atoms.ts';
import { atomsOf, keyOf } from './atoms.ts';
import { phraseQuery, runQuery } from './lexemes.ts';

/** What a text must hold: a phrase, all of several, or any of several. */
export type Wanted = { phrase: Atom[] } | { all: Wanted[] } | { any: Wanted[] };

export const wantPhrase = (text: string): Wanted => ({ phrase: atomsOf(text) });

/** As `wantPhrase`, but without nesting where there is only one. */
export const wantAny = (wanted: Wanted[]): Wanted => (wanted.length === 1 && wanted[0] !== undefined ? wanted[0] : { any: wanted });
export const wantAll = (wanted: Wanted[]): Wanted => (wanted.length === 1 && wanted[0] !== undefined ? wanted[0] : { all: wanted });

/** The tree as a tsquery literal, each phrase written by `leaf`. Empty when there is nothing to ask. */
function queryOf(wanted: Wanted, leaf: (atoms: readonly Atom[]) => string): string {
  if ('phrase' in wanted) return leaf(wanted.phrase);
  const parts = ('all' in wanted ? wanted.all : wanted.any).map((part) => queryOf(part, leaf)).filter((part) => part !== '');
  return parts.length < 2 ? (parts[0] ?? '') : `(${parts.join('all' in wanted ? ' & ' : ' | ')})`;
}

/** Answered by the index alone; see `lexemes.ts`. */
export const fastQuery = (wanted: Wanted): string => queryOf(wanted, runQuery);

/** Exact for phrases of any length. */
export const exactQuery = (wanted: Wanted): string => queryOf(wanted, phraseQuery);

/** Whether the fast query could find a text that does not hold the phrase: only phrases longer than one run can be made of parts. */
export function needsCheck(wanted: Wanted): boolean {
  if ('phrase' in wanted) return wanted.phrase.length > 4;
  return ('all' in wanted ? wanted.all : wanted.any).some(needsCheck);
}

/** Every phrase of the tree once; for highlighting. */
export function phrasesOf(wanted: Wanted): Atom[][] {
  if ('phrase' in wanted) return wanted.phrase.length > 0 ? [wanted.phrase] : [];
  const all = ('all' in wanted ? wanted.all : wanted.any).flatMap(phrasesOf);
  return [...new Map(all.map((atoms) => [keyOf(atoms), atoms])).values()];
}
