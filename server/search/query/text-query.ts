import type { Atom } from '../text/atoms.ts';
import { atomsOf, keyOf } from '../text/atoms.ts';
import { phraseQuery, runQuery } from '../text/lexemes.ts';

/** A query: a phrase, all of several queries, or any of several. */
export type TextQuery = { phrase: Atom[] } | { all: TextQuery[] } | { any: TextQuery[] };

export const queryPhrase = (text: string): TextQuery => ({ phrase: atomsOf(text) });

/** Combines queries, without nesting where there is only one. */
export const queryAny = (queries: TextQuery[]): TextQuery =>
  queries.length === 1 && queries[0] !== undefined ? queries[0] : { any: queries };
export const queryAll = (queries: TextQuery[]): TextQuery =>
  queries.length === 1 && queries[0] !== undefined ? queries[0] : { all: queries };

/** Writes the query as a tsquery literal, each phrase by `leaf`. Empty for an empty query. */
function queryOf(query: TextQuery, leaf: (atoms: readonly Atom[]) => string): string {
  if ('phrase' in query) return leaf(query.phrase);
  const parts = ('all' in query ? query.all : query.any).map((part) => queryOf(part, leaf)).filter((part) => part !== '');
  return parts.length < 2 ? (parts[0] ?? '') : `(${parts.join('all' in query ? ' & ' : ' | ')})`;
}

/** Answered by the index alone; see `lexemes.ts`. */
export const fastQuery = (query: TextQuery): string => queryOf(query, runQuery);

/** Exact for phrases of any length. */
export const exactQuery = (query: TextQuery): string => queryOf(query, phraseQuery);

/** Whether the fast query may match a text without the phrase: only phrases longer than one run are made of parts. */
export function needsCheck(query: TextQuery): boolean {
  if ('phrase' in query) return query.phrase.length > 4;
  return ('all' in query ? query.all : query.any).some(needsCheck);
}

/** Every phrase of the query once, for highlighting. */
export function phrasesOf(query: TextQuery): Atom[][] {
  if ('phrase' in query) return query.phrase.length > 0 ? [query.phrase] : [];
  const all = ('all' in query ? query.all : query.any).flatMap(phrasesOf);
  return [...new Map(all.map((atoms) => [keyOf(atoms), atoms])).values()];
}
