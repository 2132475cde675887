import type { AnalysedDocument } from './analyse.ts';
import type { Bitmap } from './bitmap.ts';
import { fullBitmap, hasBit } from './bitmap.ts';
import type { Postings } from './postings.ts';
import { PostingsWriter } from './postings.ts';
import { atOnce } from './slices.ts';

/** Values of a facet, by document: those of document `n` are `values[starts[n]]` up to `values[starts[n + 1]]`. */
export type FacetColumn = { starts: Uint32Array; values: Uint32Array };

/** A part of the index. Only `live` changes after it was made. */
export type Segment = {
  /** Documents, removed ones included. */
  size: number;
  ids: readonly string[];
  /** Documents that are not removed. */
  live: Bitmap;
  postings: Postings;
  /** In the order of the schema. */
  facets: readonly FacetColumn[];
  /** In the order of the schema; NaN if there is none. */
  numbers: readonly Float64Array[];
  /** Hashes of names, ascending, and the document of each. */
  names: { hashes: Float64Array; documents: Uint32Array };
};

function facetColumn(values: readonly (readonly number[])[]): FacetColumn {
  const starts = new Uint32Array(values.length + 1);
  values.forEach((each, document) => {
    starts[document + 1] = (starts[document] ?? 0) + each.length;
  });
  return { starts, values: Uint32Array.from(values.flat()) };
}

function namesOf(pairs: { hash: number; document: number }[]): Segment['names'] {
  const sorted = pairs.toSorted((one, other) => one.hash - other.hash || one.document - other.document);
  return { hashes: Float64Array.from(sorted, ({ hash }) => hash), documents: Uint32Array.from(sorted, ({ document }) => document) };
}

/** Builds a segment from analysed documents. */
export function buildSegment(documents: readonly AnalysedDocument[]): Segment {
  const byTerm = new Map<number, { document: number; impact: number; passages: number }[]>();
  documents.forEach(({ terms }, document) => {
    for (const { term, impact, passages } of terms) {
      const list = byTerm.get(term);
      if (list === undefined) byTerm.set(term, [{ document, impact, passages }]);
      else list.push({ document, impact, passages });
    }
  });
  const writer = new PostingsWriter(
    documents.length,
    documents.reduce((sum, { terms }) => sum + terms.length, 0),
  );
  for (const term of Uint32Array.from(byTerm.keys()).sort()) {
    for (const { document, impact, passages } of byTerm.get(term) ?? []) writer.push(document, impact, passages);
    writer.end(term);
  }
  const [first] = documents;
  return {
    size: documents.length,
    ids: documents.map(({ id }) => id),
    live: fullBitmap(documents.length),
    postings: atOnce(writer.finish()),
    facets: (first?.facets ?? []).map((_, facet) => facetColumn(documents.map(({ facets }) => facets[facet] ?? []))),
    numbers: (first?.numbers ?? []).map((_, number) => Float64Array.from(documents, ({ numbers }) => numbers[number] ?? Number.NaN)),
    names: namesOf(documents.flatMap(({ names }, document) => names.map((hash) => ({ hash, document })))),
  };
}

/** The documents of a name, by its hash. */
export function documentsNamed({ names: { hashes, documents } }: Segment, hash: number): Uint32Array {
  let [low, high] = [0, hashes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (hashes[end] === hash) end += 1;
  return documents.subarray(low, end);
}

/** Whether a document that was not removed has a name, by its hash. */
export const isNamed = (segments: readonly Segment[], hash: number): boolean =>
  segments.some((segment) => documentsNamed(segment, hash).some((document) => hasBit(segment.live, document)));
