import type { Atom } from '../text/atoms.ts';
import { keyOf } from '../text/atoms.ts';
import type { Thesaurus, Word } from './thesaurus.ts';
import type { TextQuery } from './text-query.ts';
import { queryAll, queryAny, queryPhrase } from './text-query.ts';

export type Expansion = { from: string; to: string[] };
export type ExpandedTerm = {
  query: TextQuery;
  expansions: Expansion[];
  /** The term as typed, then replacements of the whole term. */
  texts: string[];
};

/** A part of a term: a word of the thesaurus with its synonyms, or the text between such words. */
type Piece = { atoms: Atom[]; text: string; word: Word | null; others: Word[] };

const alternativesLimit = 40;

const textOf = (term: string, atoms: readonly Atom[]): string => term.slice(atoms[0]?.start ?? 0, atoms.at(-1)?.end ?? 0);

function othersOf(groups: readonly Word[][], key: string): Word[] {
  return [
    ...new Map(
      groups
        .flat()
        .filter((word) => word.key !== key)
        .map((word) => [word.key, word]),
    ).values(),
  ];
}

/** Splits a term into the words of the thesaurus, longest first from the left, and the text between them. */
function piecesOf(term: string, atoms: readonly Atom[], thesaurus: Thesaurus): Piece[] {
  const pieces: Piece[] = [];
  let rest: Atom[] = [];
  const flush = () => {
    if (rest.length > 0) pieces.push({ atoms: rest, text: textOf(term, rest), word: null, others: [] });
    rest = [];
  };
  for (let at = 0; at < atoms.length;) {
    let length = Math.min(thesaurus.longest, atoms.length - at);
    let groups: Word[][] | undefined;
    for (; length > 0; length -= 1) {
      groups = thesaurus.groups.get(keyOf(atoms.slice(at, at + length)));
      if (groups !== undefined) break;
    }
    if (groups === undefined) {
      const atom = atoms[at];
      if (atom !== undefined) rest.push(atom);
      at += 1;
      continue;
    }
    flush();
    const found = atoms.slice(at, at + length);
    const key = keyOf(found);
    pieces.push({
      atoms: found,
      text: textOf(term, found),
      word: groups.flat().find((word) => word.key === key) ?? null,
      others: othersOf(groups, key),
    });
    at += length;
  }
  flush();
  return pieces;
}

/** The term with one of its words replaced, for every word that has a synonym. */
function replacements(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece, index) =>
    piece.others.map((other) => pieces.map((each, at) => (at === index ? other.text : each.text)).join('')),
  );
}

/**
 * Expands a term by the thesaurus: 高企 is also 高新技术企业; 高企补贴 is also 高新技术企业补贴. Because 高企补贴 consists of such words only and 高企 is a short
 * form that texts seldom use, it also matches 高新技术企业 and 补贴 apart from each other.
 */
export function expandQuery(term: string, atoms: readonly Atom[], thesaurus: Thesaurus): ExpandedTerm {
  const asTyped: TextQuery = { phrase: [...atoms] };
  const pieces = piecesOf(term, atoms, thesaurus);
  const expansions = pieces
    .filter((piece) => piece.others.length > 0)
    .map((piece) => ({ from: piece.text, to: piece.others.map((other) => other.text) }));
  if (expansions.length === 0) return { query: asTyped, expansions, texts: [term] };
  const replaced = replacements(pieces).slice(0, alternativesLimit);
  const shortForm =
    pieces.length > 1 && pieces.every((piece) => piece.word !== null) && pieces.some((piece) => piece.word?.canonical === false);
  const apart = shortForm
    ? [queryAll(pieces.map((piece) => queryAny([{ phrase: piece.atoms }, ...piece.others.map((other) => queryPhrase(other.text))])))]
    : [];
  return { query: queryAny([asTyped, ...replaced.map(queryPhrase), ...apart]), expansions, texts: [term, ...replaced] };
}
