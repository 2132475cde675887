import { countBits, emptyBitmap, fullBitmap, hasBit, membersOf, setBit } from './bitmap.ts';
import type { Postings } from './postings.ts';
import { findTerm, PostingsWriter, readDocuments } from './postings.ts';
import type { FacetColumn, Segment } from './segment.ts';
import type { Steps } from './slices.ts';

/** The position of each live document of a segment in the merged one; -1 for removed documents. */
type Places = { segment: Segment; places: Int32Array };

const postingsAStep = 20_000;

/** The terms that one of the segments has, ascending. */
function termsOf(sources: readonly Places[]): Uint32Array {
  const highest = Math.max(-1, ...sources.map(({ segment }) => segment.postings.terms.at(-1) ?? -1));
  const marked = emptyBitmap(highest + 1);
  for (const { segment } of sources) for (const term of segment.postings.terms) setBit(marked, term);
  const terms = new Uint32Array(highest + 1);
  return terms.slice(0, membersOf(marked, terms));
}

/** Merges the names of segments, which are in order in each; stops every few thousand of them. */
function* mergeNames(sources: readonly Places[]): Steps<Segment['names']> {
  const total = sources.reduce((sum, { segment }) => sum + segment.names.hashes.length, 0);
  const hashes = new Float64Array(total);
  const documents = new Uint32Array(total);
  const next = sources.map(() => 0);
  let size = 0;
  for (let done = 0; done < total; done += 1) {
    let lowest = -1;
    let hash = Infinity;
    for (let source = 0; source < sources.length; source += 1) {
      const own = sources[source]?.segment.names.hashes[next[source] ?? 0] ?? Infinity;
      if (own < hash) [lowest, hash] = [source, own];
    }
    const at = next[lowest] ?? 0;
    const place = sources[lowest]?.places[sources[lowest]?.segment.names.documents[at] ?? 0] ?? -1;
    next[lowest] = at + 1;
    if (place !== -1) {
      hashes[size] = hash;
      documents[size] = place;
      size += 1;
    }
    if (done % postingsAStep === postingsAStep - 1) yield;
  }
  return { hashes: hashes.slice(0, size), documents: documents.slice(0, size) };
}

/** Merges the postings of segments; stops every few thousand of them. */
function* mergePostings(sources: readonly Places[], size: number): Steps<Postings> {
  const writer = new PostingsWriter(
    size,
    sources.reduce((sum, { segment }) => sum + segment.postings.impacts.length, 0),
    sources.reduce((sum, { segment }) => sum + segment.postings.documents.length, 0),
  );
  const into = new Uint32Array(Math.max(...sources.map(({ segment }) => segment.size)));
  const terms = termsOf(sources);
  yield;
  let written = 0;
  for (const term of terms) {
    for (const { segment, places } of sources) {
      const index = findTerm(segment.postings, term);
      if (index === -1) continue;
      const { impacts, passages, payloads } = segment.postings;
      const payload = payloads[index] ?? 0;
      const count = readDocuments(segment.postings, index, segment.size, into);
      for (let at = 0; at < count; at += 1) {
        const place = places[into[at] ?? 0] ?? -1;
        if (place !== -1) writer.push(place, impacts[payload + at] ?? 0, passages[payload + at] ?? 0);
      }
      written += count;
    }
    writer.end(term);
    if (written < postingsAStep) continue;
    written = 0;
    yield;
  }
  return yield* writer.finish();
}

/**
 * Merges segments into one, without the documents removed before it began; yields often, so that it can run in slices. `sources` maps each
 * document to its new place.
 */
export function* mergeSegments(segments: readonly Segment[]): Steps<{ merged: Segment; sources: readonly Places[] }> {
  const size = segments.reduce((sum, { live }) => sum + countBits(live), 0);
  const ids: string[] = [];
  const sources = segments.map((segment) => {
    const places = new Int32Array(segment.size).fill(-1);
    segment.ids.forEach((id, document) => {
      if (!hasBit(segment.live, document)) return;
      places[document] = ids.length;
      ids.push(id);
    });
    return { segment, places };
  });
  yield;
  const postings = yield* mergePostings(sources, size);
  const [first] = segments;
  const facets: FacetColumn[] = [];
  for (const [facet] of (first?.facets ?? []).entries()) {
    facets.push(mergeFacet(sources, facet, size));
    yield;
  }
  const numbers = (first?.numbers ?? []).map((_, number) => {
    const column = new Float64Array(size);
    for (const { segment, places } of sources)
      places.forEach((place, document) => {
        if (place !== -1) column[place] = segment.numbers[number]?.[document] ?? Number.NaN;
      });
    return column;
  });
  yield;
  const names = yield* mergeNames(sources);
  return { merged: { size, ids, live: fullBitmap(size), postings, facets, numbers, names }, sources };
}

function mergeFacet(sources: readonly Places[], facet: number, size: number): FacetColumn {
  const starts = new Uint32Array(size + 1);
  const values = new Uint32Array(sources.reduce((sum, { segment }) => sum + (segment.facets[facet]?.values.length ?? 0), 0));
  let count = 0;
  for (const { segment, places } of sources) {
    const column = segment.facets[facet];
    if (column === undefined) continue;
    for (let document = 0; document < segment.size; document += 1) {
      const place = places[document] ?? -1;
      if (place === -1) continue;
      for (let at = column.starts[document] ?? 0; at < (column.starts[document + 1] ?? 0); at += 1) {
        values[count] = column.values[at] ?? 0;
        count += 1;
      }
      starts[place + 1] = count;
    }
  }
  return { starts, values: values.slice(0, count) };
}
