import { passageTerms } from './analyse.ts';
import type { Bitmap } from './bitmap.ts';
import { emptyBitmap, membersOf, setBit, unite } from './bitmap.ts';
import type { Columns } from './conditions.ts';
import { documentsUnder } from './conditions.ts';
import type { Dictionary } from './dictionary.ts';
import { findTerm, frequencyAt, readDocuments } from './postings.ts';
import type { Alternative, Group } from './schema.ts';
import type { Segment } from './segment.ts';

/** Buffers of a segment while one query is answered; reused for the next one, because the arrays are large. */
export type Workspace = {
  /** Weight of the groups that each document covers. */
  covered: Float64Array;
  score: Float64Array;
  /** Neighbouring groups within one passage. */
  near: Uint8Array;
  tier: Uint8Array;
  /** For the current group: the best alternative's weighted impact, the sum of all, and the passages. */
  best: Float64Array;
  sum: Float64Array;
  passages: Uint16Array;
  passagesBefore: Uint16Array;
  /** Documents of one term; candidates that match all terms so far, with their lowest impact and shared passages. */
  documents: Uint32Array;
  candidates: Uint32Array;
  impacts: Uint8Array;
  shared: Uint16Array;
};

const workspaces = new WeakMap<Segment, Workspace>();

/** Returns the segment's arrays, cleared. A query is answered without pause, so no two use them at once. */
export function workspaceOf(segment: Segment): Workspace {
  const { size } = segment;
  const known = workspaces.get(segment);
  if (known !== undefined) {
    known.covered.fill(0);
    known.score.fill(0);
    known.near.fill(0);
    known.tier.fill(0);
    known.passages.fill(0);
    return known;
  }
  const made = {
    covered: new Float64Array(size),
    score: new Float64Array(size),
    near: new Uint8Array(size),
    tier: new Uint8Array(size),
    best: new Float64Array(size),
    sum: new Float64Array(size),
    passages: new Uint16Array(size),
    passagesBefore: new Uint16Array(size),
    documents: new Uint32Array(size),
    candidates: new Uint32Array(size),
    impacts: new Uint8Array(size),
    shared: new Uint16Array(size),
  };
  workspaces.set(segment, made);
  return made;
}

/** Returns the terms of an alternative in a segment, rarest first; null if one is missing. */
function termsIn(segment: Segment, terms: readonly string[], dictionary: Dictionary): { index: number; order: number }[] | null {
  const found: { index: number; order: number }[] = [];
  for (const [order, term] of [...new Set(terms)].entries()) {
    const number = dictionary.numberOf(term);
    const index = number === undefined ? -1 : findTerm(segment.postings, number);
    if (index === -1) return null;
    found.push({ index, order });
  }
  return found.toSorted((one, other) => frequencyAt(segment.postings, one.index) - frequencyAt(segment.postings, other.index));
}

type Matches = { documents: Uint32Array; impacts: Uint8Array; shared: Uint16Array };

/** Bytes per document of a segment for cached phrase matches: enough for some twenty common phrases. */
const bytesADocument = 128;
const bytesAMatch = 7;

/** Matches by segment and terms, least recently used first. The list, counts and frequencies of one page all use the same phrases. */
const matchesKept = new WeakMap<Segment, { matches: Map<string, Matches>; bytes: number }>();

function keepMatches(segment: Segment, key: string, found: Matches): void {
  const kept = matchesKept.get(segment) ?? { matches: new Map<string, Matches>(), bytes: 0 };
  matchesKept.set(segment, kept);
  kept.matches.set(key, found);
  kept.bytes += found.documents.length * bytesAMatch;
  for (const [oldest, { documents }] of kept.matches) {
    if (kept.bytes <= segment.size * bytesADocument || oldest === key) break;
    kept.matches.delete(oldest);
    kept.bytes -= documents.length * bytesAMatch;
  }
}

/** Like `matchTerms`, from the segment's cache. */
function matchAlternative(segment: Segment, alternative: Alternative, columns: Columns & { terms: Dictionary }, space: Workspace): number {
  // one term is read as quickly as it would be copied
  if ('when' in alternative || alternative.terms.length < 2) return matchTerms(segment, alternative, columns, space);
  const key = [alternative.within === 'document', ...alternative.terms].join('\0');
  const { candidates, impacts, shared } = space;
  const matches = matchesKept.get(segment)?.matches;
  const known = matches?.get(key);
  if (known === undefined) {
    const count = matchTerms(segment, alternative, columns, space);
    keepMatches(segment, key, {
      documents: candidates.slice(0, count),
      impacts: impacts.slice(0, count),
      shared: shared.slice(0, count),
    });
    return count;
  }
  matches?.delete(key);
  matches?.set(key, known);
  candidates.set(known.documents);
  impacts.set(known.impacts);
  shared.set(known.shared);
  return known.documents.length;
}

/**
 * Finds the documents of an alternative and leaves them in the workspace: `candidates` with `impacts` (the lowest of their terms) and
 * `shared` (passages). Returns how many they are, removed ones included.
 */
function matchTerms(segment: Segment, alternative: Alternative, columns: Columns & { terms: Dictionary }, space: Workspace): number {
  if ('when' in alternative) {
    const count = membersOf(documentsUnder(alternative.when, segment, columns), space.candidates);
    space.impacts.fill(255, 0, count);
    space.shared.fill(0, 0, count);
    return count;
  }
  const terms = termsIn(segment, alternative.terms, columns.terms);
  const [first, ...others] = terms ?? [];
  if (first === undefined) return 0;
  const { postings, size } = segment;
  const { documents, candidates, impacts, shared } = space;
  let count = readDocuments(postings, first.index, size, candidates);
  const start = postings.payloads[first.index] ?? 0;
  impacts.set(postings.impacts.subarray(start, start + count));
  shared.set(postings.passages.subarray(start, start + count));
  // the first terms of a phrase in one passage; of a longer one the rest need only be in the document
  const together = alternative.within !== 'document';
  if (together && first.order >= passageTerms) shared.fill(0xffff, 0, count);
  for (const { index, order } of others) {
    const payload = postings.payloads[index] ?? 0;
    const found = readDocuments(postings, index, size, documents);
    const checked = together && order < passageTerms;
    let kept = 0;
    let at = 0;
    for (let candidate = 0; candidate < count; candidate += 1) {
      const document = candidates[candidate] ?? 0;
      while (at < found && (documents[at] ?? 0) < document) at += 1;
      if (at === found) break;
      if (documents[at] !== document) continue;
      const before = shared[candidate] ?? 0;
      const own = postings.passages[payload + at] ?? 0;
      const passages = checked ? before & own : together ? before : before | own;
      if (passages === 0) continue;
      candidates[kept] = document;
      impacts[kept] = Math.min(impacts[candidate] ?? 0, postings.impacts[payload + at] ?? 0);
      shared[kept] = passages;
      kept += 1;
    }
    count = kept;
  }
  return count;
}

export type GroupMatch = {
  /** Documents that cover the group, removed ones included. */
  documents: Bitmap;
  /** Documents of each alternative. */
  alternatives: Bitmap[];
};

/** Finds the documents of a group; leaves the impacts and the passages of its alternatives in the workspace. */
export function matchGroup(segment: Segment, group: Group, columns: Columns & { terms: Dictionary }, space: Workspace): GroupMatch {
  space.passagesBefore.set(space.passages);
  space.passages.fill(0);
  space.best.fill(0);
  space.sum.fill(0);
  const { best, sum, passages, candidates, impacts, shared } = space;
  const documents = emptyBitmap(segment.size);
  const alternatives = group.alternatives.map((alternative) => {
    const own = emptyBitmap(segment.size);
    const count = matchAlternative(segment, alternative, columns, space);
    for (let at = 0; at < count; at += 1) {
      const document = candidates[at] ?? 0;
      const value = ((impacts[at] ?? 0) / 255) * alternative.weight;
      setBit(own, document);
      if (value > (best[document] ?? 0)) best[document] = value;
      sum[document] = (sum[document] ?? 0) + value;
      passages[document] = (passages[document] ?? 0) | (shared[at] ?? 0);
    }
    unite(documents, own);
    return own;
  });
  return { documents, alternatives };
}

/** Finds the documents of any of these alternatives. */
export function matchAny(
  segment: Segment,
  alternatives: readonly Alternative[],
  columns: Columns & { terms: Dictionary },
  space: Workspace,
): Bitmap {
  const documents = emptyBitmap(segment.size);
  for (const alternative of alternatives) {
    const count = matchAlternative(segment, alternative, columns, space);
    for (let at = 0; at < count; at += 1) setBit(documents, space.candidates[at] ?? 0);
  }
  return documents;
}

/** The weight of a group by how rare it is, as in BM25: of `found` among `all` documents. */
export const rarity = (found: number, all: number): number => Math.log(1 + (all - found + 0.5) / (found + 0.5));

/** Weight of further alternatives of a group: a document with both the word and its need ranks above one with only one of them. */
const others = 0.3;
/** Their total is at most this multiple of the best one: a need has many words with the same meaning. */
const mostOthers = 2;

/** Adds a group that was just matched to the documents' coverage and score. `worth`: the group's weight by its rarity. */
export function addGroup({ documents }: GroupMatch, weight: number, worth: number, onlyBest: boolean, space: Workspace): void {
  const { covered, score, near, best, sum, passages, passagesBefore } = space;
  const count = membersOf(documents, space.documents);
  for (let at = 0; at < count; at += 1) {
    const document = space.documents[at] ?? 0;
    covered[document] = (covered[document] ?? 0) + weight;
    const most = best[document] ?? 0;
    score[document] =
      (score[document] ?? 0) + worth * (most + (onlyBest ? 0 : others) * Math.min(mostOthers * most, (sum[document] ?? 0) - most));
    if (((passages[document] ?? 0) & (passagesBefore[document] ?? 0)) !== 0) near[document] = (near[document] ?? 0) + 1;
  }
}
