import type { Bitmap } from './bitmap.ts';
import { countBits, countShared, emptyBitmap, fullBitmap, hasBit, intersect, membersOf, setBit, subtract, unite } from './bitmap.ts';
import type { Dictionary } from './dictionary.ts';
import type { Condition, IndexSchema } from './schema.ts';
import type { FacetColumn, Segment } from './segment.ts';

/** A name that the schema does not have: a mistake of the caller. */
export class UnknownColumnError extends Error {
  override readonly name = 'UnknownColumnError';
}

export type Columns = {
  schema: IndexSchema;
  /** In the order of the schema. */
  facets: readonly Dictionary[];
  /** Returns the position of a document. */
  locate: (id: string) => { segment: Segment; document: number } | undefined;
};

export function columnOf(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index === -1) throw new UnknownColumnError(`The index has no column “${name}”, but ${names.join(', ')}`);
  return index;
}

/** The documents of each value of a facet: of value `n` from `starts[n]` to `starts[n + 1]`; of frequent values as a bitmap too. */
type Inverted = { starts: Uint32Array; documents: Uint32Array; frequent: Map<number, Bitmap> };

/** Built on first use, and kept with the segment. */
const inverted = new WeakMap<FacetColumn, Inverted>();

function invert(column: FacetColumn, size: number): Inverted {
  const known = inverted.get(column);
  if (known !== undefined) return known;
  const highest = column.values.reduce((most, value) => Math.max(most, value), -1);
  const starts = new Uint32Array(highest + 2);
  for (const value of column.values) starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  for (let value = 0; value <= highest; value += 1) starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  const documents = new Uint32Array(column.values.length);
  const next = starts.slice();
  for (let document = 0; document < size; document += 1)
    for (let at = column.starts[document] ?? 0; at < (column.starts[document + 1] ?? 0); at += 1) {
      const value = column.values[at] ?? 0;
      documents[next[value] ?? 0] = document;
      next[value] = (next[value] ?? 0) + 1;
    }
  const frequent = new Map<number, Bitmap>();
  for (let value = 0; value <= highest; value += 1) {
    const own = documents.subarray(starts[value], starts[value + 1]);
    if (own.length * 32 < size) continue;
    const bitmap = emptyBitmap(size);
    for (const document of own) setBit(bitmap, document);
    frequent.set(value, bitmap);
  }
  const made = { starts, documents, frequent };
  inverted.set(column, made);
  return made;
}

/** Cached by set and segment. Removed documents never return to their segment, so results remain valid for the others. */
const idsFound = new WeakMap<ReadonlySet<string>, WeakMap<Segment, Bitmap>>();

function withIds(ids: ReadonlySet<string>, segment: Segment, { locate }: Columns): Bitmap {
  const found = idsFound.get(ids) ?? new WeakMap<Segment, Bitmap>();
  idsFound.set(ids, found);
  const known = found.get(segment);
  if (known !== undefined) return known;
  const bitmap = emptyBitmap(segment.size);
  found.set(segment, bitmap);
  if (ids.size < segment.size)
    for (const id of ids) {
      const place = locate(id);
      if (place?.segment === segment) setBit(bitmap, place.document);
    }
  else for (const [document, id] of segment.ids.entries()) if (ids.has(id)) setBit(bitmap, document);
  return bitmap;
}

const numbersGiven = new WeakMap<object, WeakMap<Segment, { column: Float64Array; known: Bitmap }>>();

/** Returns a column with the results of `compute` for the `requested` documents; NaN if there is none. Cached with the function `of`. */
export function numbersOf(of: object, segment: Segment, requested: Bitmap, compute: (document: number) => number | null): Float64Array {
  const given = numbersGiven.get(of) ?? new WeakMap<Segment, { column: Float64Array; known: Bitmap }>();
  numbersGiven.set(of, given);
  const kept = given.get(segment) ?? { column: new Float64Array(segment.size).fill(Number.NaN), known: emptyBitmap(segment.size) };
  given.set(segment, kept);
  const missing = requested.slice();
  subtract(missing, kept.known);
  const documents = new Uint32Array(countBits(missing));
  membersOf(missing, documents);
  for (const document of documents) kept.column[document] = compute(document) ?? Number.NaN;
  unite(kept.known, missing);
  return kept.column;
}

/** Cached conditions per segment; a bitmap takes at most 4 kB. */
const mostKept = 200;

/** By segment and condition. Segments do not change, except for removals. */
const kept = new WeakMap<Segment, Map<string, Bitmap>>();

const keys = new WeakMap<Condition, string | null>();

/** Returns a text that is equal for equal conditions; null if ids are among them, which are kept with their set. */
function keyOf(condition: Condition): string | null {
  const known = keys.get(condition);
  if (known !== undefined) return known;
  let hasIds = false;
  const key = JSON.stringify(condition, (_, value: unknown) => {
    hasIds ||= value instanceof Set;
    return value === Infinity || value === -Infinity ? String(value) : value;
  });
  keys.set(condition, hasIds ? null : key);
  return hasIds ? null : key;
}

/** Returns the documents of a segment that a condition holds for, removed ones included. The set is kept: it must not be changed. */
export function documentsUnder(condition: Condition, segment: Segment, columns: Columns): Bitmap {
  const key = keyOf(condition);
  if (key === null) return findUnder(condition, segment, columns);
  const own = kept.get(segment) ?? new Map<string, Bitmap>();
  kept.set(segment, own);
  const known = own.get(key);
  if (known !== undefined) return known;
  const found = findUnder(condition, segment, columns);
  const [oldest] = own.keys();
  if (own.size >= mostKept && oldest !== undefined) own.delete(oldest);
  own.set(key, found);
  return found;
}

function findUnder(condition: Condition, segment: Segment, columns: Columns): Bitmap {
  const { schema } = columns;
  if ('facet' in condition) {
    const facet = columnOf(schema.facets, condition.facet);
    const bitmap = emptyBitmap(segment.size);
    const column = segment.facets[facet];
    if (column === undefined) return bitmap;
    const { starts, documents, frequent } = invert(column, segment.size);
    for (const value of condition.anyOf) {
      const number = columns.facets[facet]?.numberOf(value);
      if (number === undefined || number >= starts.length - 1) continue;
      const whole = frequent.get(number);
      if (whole !== undefined) unite(bitmap, whole);
      else for (const document of documents.subarray(starts[number], starts[number + 1])) setBit(bitmap, document);
    }
    return bitmap;
  }
  if ('number' in condition) {
    const column = segment.numbers[columnOf(schema.numbers, condition.number)] ?? new Float64Array();
    const { min = -Infinity, max = Infinity, orNull = false } = condition;
    const bitmap = emptyBitmap(segment.size);
    for (let document = 0; document < segment.size; document += 1) {
      const value = column[document] ?? Number.NaN;
      if ((value >= min && value <= max) || (orNull && Number.isNaN(value))) setBit(bitmap, document);
    }
    return bitmap;
  }
  if ('test' in condition) {
    const numbers = condition.of.map((name) => segment.numbers[columnOf(schema.numbers, name)] ?? new Float64Array());
    const bitmap = emptyBitmap(segment.size);
    for (let document = 0; document < segment.size; document += 1) {
      const own = numbers.map((column) => column[document] ?? Number.NaN).map((number) => (Number.isNaN(number) ? null : number));
      if (condition.holds(...own)) setBit(bitmap, document);
    }
    return bitmap;
  }
  if ('ids' in condition) return withIds(condition.ids, segment, columns);
  if ('all' in condition) return documentsUnderAll(condition.all, segment, columns);
  if ('any' in condition) {
    const bitmap = emptyBitmap(segment.size);
    for (const each of condition.any) unite(bitmap, findUnder(each, segment, columns));
    return bitmap;
  }
  const bitmap = fullBitmap(segment.size);
  subtract(bitmap, findUnder(condition.not, segment, columns));
  return bitmap;
}

function documentsUnderAll(conditions: readonly Condition[], segment: Segment, columns: Columns): Bitmap {
  const bitmap = fullBitmap(segment.size);
  for (const each of conditions) intersect(bitmap, findUnder(each, segment, columns));
  return bitmap;
}

/** Counts the values of a facet among documents, by the numbers of the values. */
export function countValues(column: FacetColumn, segment: Segment, among: Bitmap, found: number, into: number[]): void {
  const count = (value: number, more: number) => {
    if (more > 0) into[value] = (into[value] ?? 0) + more;
  };
  // few documents: read their values; many: test the documents of each value
  if (found * 8 < segment.size) {
    const documents = new Uint32Array(found);
    membersOf(among, documents);
    for (const document of documents)
      for (let at = column.starts[document] ?? 0; at < (column.starts[document + 1] ?? 0); at += 1) count(column.values[at] ?? 0, 1);
    return;
  }
  const { starts, documents, frequent } = invert(column, segment.size);
  for (let value = 0; value < starts.length - 1; value += 1) {
    const whole = frequent.get(value);
    if (whole !== undefined) {
      count(value, countShared(whole, among));
      continue;
    }
    let own = 0;
    for (let at = starts[value] ?? 0; at < (starts[value + 1] ?? 0); at += 1) if (hasBit(among, documents[at] ?? 0)) own += 1;
    count(value, own);
  }
}
