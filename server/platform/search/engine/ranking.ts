import type { Segment } from './segment.ts';

/** A segment's documents as they are ranked: by `level`, then `key` (both descending), then the columns, then `tie`, then the id. */
export type Ranked = {
  segment: Segment;
  level: Uint8Array;
  key: Float64Array;
  /** Further numbers to order by; null last. */
  columns: readonly { column: Float64Array; descending: boolean }[];
};

export type Place = { ranked: Ranked; document: number };

/** Compares numbers of which NaN comes last. */
function compareNumbers(one: number, other: number, descending: boolean): number {
  if (one === other) return 0;
  const [oneMissing, otherMissing] = [Number.isNaN(one), Number.isNaN(other)];
  if (oneMissing || otherMissing) return Number(oneMissing) - Number(otherMissing);
  return descending ? other - one : one - other;
}

function compare(one: Place, other: Place): number {
  const level = (other.ranked.level[other.document] ?? 0) - (one.ranked.level[one.document] ?? 0);
  if (level !== 0) return level;
  const key = compareNumbers(one.ranked.key[one.document] ?? 0, other.ranked.key[other.document] ?? 0, true);
  if (key !== 0) return key;
  for (const [index, { column, descending }] of one.ranked.columns.entries()) {
    const theirs = other.ranked.columns[index]?.column[other.document] ?? Number.NaN;
    const difference = compareNumbers(column[one.document] ?? Number.NaN, theirs, descending);
    if (difference !== 0) return difference;
  }
  const [id, theirId] = [one.ranked.segment.ids[one.document] ?? '', other.ranked.segment.ids[other.document] ?? ''];
  return id < theirId ? -1 : id > theirId ? 1 : 0;
}

/** Keeps the first `size` of the documents offered. */
export class FirstPlaces {
  readonly #size: number;
  /** A heap with the lowest ranked kept document on top. */
  readonly #heap: Place[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  offer(ranked: Ranked, document: number): void {
    const heap = this.#heap;
    if (this.#size === 0) return;
    const place = { ranked, document };
    if (heap.length < this.#size) {
      heap.push(place);
      this.#rise(heap.length - 1);
      return;
    }
    const [last] = heap;
    if (last === undefined || compare(place, last) >= 0) return;
    heap[0] = place;
    this.#sink();
  }

  /** Offers documents with `level` of at least `lowest`, skipping those below the current last place without a comparison. */
  offerAll(ranked: Ranked, documents: Uint32Array, count: number, lowest: number): void {
    const { level, key } = ranked;
    for (let at = 0; at < count; at += 1) {
      const document = documents[at] ?? 0;
      const own = level[document] ?? 0;
      if (own < lowest) continue;
      const last = this.#heap.length < this.#size ? undefined : this.#heap[0];
      if (last !== undefined) {
        const theirs = last.ranked.level[last.document] ?? 0;
        if (own < theirs || (own === theirs && (key[document] ?? 0) < (last.ranked.key[last.document] ?? 0))) continue;
      }
      this.offer(ranked, document);
    }
  }

  /** Returns those kept, in order. */
  sorted(): Place[] {
    return this.#heap.toSorted(compare);
  }

  #rise(from: number): void {
    const heap = this.#heap;
    for (let at = from; at > 0;) {
      const above = (at - 1) >>> 1;
      const [own, parent] = [heap[at], heap[above]];
      if (own === undefined || parent === undefined || compare(own, parent) <= 0) return;
      heap[at] = parent;
      heap[above] = own;
      at = above;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    for (let at = 0; ;) {
      let largest = at;
      for (const below of [2 * at + 1, 2 * at + 2]) {
        const [child, best] = [heap[below], heap[largest]];
        if (child !== undefined && best !== undefined && compare(child, best) > 0) largest = below;
      }
      const [own, child] = [heap[at], heap[largest]];
      if (largest === at || own === undefined || child === undefined) return;
      heap[at] = child;
      heap[largest] = own;
      at = largest;
    }
  }
}
