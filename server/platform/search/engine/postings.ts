import type { Bitmap } from './bitmap.ts';
import { membersOf } from './bitmap.ts';
import type { Steps } from './slices.ts';

/**
 * The documents of each term of a segment. Documents are stored as a bitmap, or as differences of 7 bits a byte if that is shorter. Each
 * has its impact (the term's weight in it, 1 to 255) and the passages with the term, 16 bits.
 */
export type Postings = {
  /** Numbers of the terms in the dictionary, ascending. */
  terms: Uint32Array;
  /** Start of each term's documents in `documents`, and the end: one item more than terms. */
  starts: Uint32Array;
  /** Start of each term's impacts and passages, and the end. */
  payloads: Uint32Array;
  documents: Uint8Array;
  impacts: Uint8Array;
  passages: Uint16Array;
};

const bitmapBytes = (size: number): number => ((size + 31) >>> 5) * 4;

/** Returns the index of a term within the segment; -1 if it has none. */
export function findTerm(postings: Postings, term: number): number {
  let [low, high] = [0, postings.terms.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = postings.terms[middle] ?? 0;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Returns how many documents hold a term, removed ones included. */
export const frequencyAt = ({ payloads }: Postings, index: number): number => (payloads[index + 1] ?? 0) - (payloads[index] ?? 0);

/** Writes the documents of a term into `into`, ascending, and returns how many they are. `size`: documents of the segment. */
export function readDocuments(postings: Postings, index: number, size: number, into: Uint32Array): number {
  const { documents } = postings;
  const [start, end] = [postings.starts[index] ?? 0, postings.starts[index + 1] ?? 0];
  if (end - start === bitmapBytes(size)) return membersOf(bitmapAt(documents, start, end), into);
  let count = 0;
  let document = -1;
  for (let at = start; at < end; count += 1) {
    let byte = documents[at] ?? 0;
    at += 1;
    let step = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = documents[at] ?? 0;
      at += 1;
      step |= (byte & 127) << shift;
    }
    document += step + 1;
    into[count] = document;
  }
  return count;
}

function bitmapAt(documents: Uint8Array, start: number, end: number): Bitmap {
  return new Int32Array(documents.slice(start, end).buffer);
}

/** Bytes that are copied at once: some milliseconds. */
const copiedAtOnce = 4 << 20;

/** Returns the first `length` numbers; copies them only if much memory would be wasted, because a copy is slow. */
function* trimmed<Numbers extends Uint8Array | Uint16Array>(array: Numbers, length: number): Steps<Numbers> {
  if (length * 1.05 >= array.length) return array.subarray(0, length) as Numbers;
  const copy = new (array.constructor as new (length: number) => Numbers)(length);
  const together = copiedAtOnce / array.BYTES_PER_ELEMENT;
  for (let from = 0; from < length; from += together) {
    copy.set(array.subarray(from, Math.min(length, from + together)), from);
    yield;
  }
  return copy;
}

class Bytes {
  #bytes: Uint8Array;
  length = 0;

  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected);
  }

  /** Returns where `size` more bytes can be written. */
  reserve(size: number): { bytes: Uint8Array; at: number } {
    const at = this.length;
    this.length += size;
    if (this.length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.length, Math.ceil(this.#bytes.length * 1.5)));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return { bytes: this.#bytes, at };
  }

  /** Returns the written data. */
  take(): Steps<Uint8Array> {
    return trimmed(this.#bytes, this.length);
  }
}

const stepBytes = (step: number): number => (step < 128 ? 1 : step < 16_384 ? 2 : 3);

/** Writes postings term by term, in ascending order of the terms' numbers. */
export class PostingsWriter {
  readonly #size: number;
  readonly #terms: number[] = [];
  readonly #starts: number[] = [0];
  readonly #payloads: number[] = [0];
  readonly #documents: Bytes;
  readonly #impacts: Uint8Array;
  readonly #passages: Uint16Array;
  readonly #pending: Uint32Array;
  /** Documents of the term being written. */
  #count = 0;
  /** Postings written. */
  #total = 0;

  /**
   * @param size documents of the segment, at most 2^21
   * @param most postings that there will be at most
   * @param bytes that their documents will take, as far as is known
   */
  constructor(size: number, most: number, bytes = most) {
    this.#size = size;
    this.#documents = new Bytes(bytes);
    this.#impacts = new Uint8Array(most);
    this.#passages = new Uint16Array(most);
    this.#pending = new Uint32Array(size);
  }

  /** Adds a document to the term being written, ascending. */
  push(document: number, impact: number, passages: number): void {
    this.#pending[this.#count] = document;
    this.#count += 1;
    this.#impacts[this.#total] = impact;
    this.#passages[this.#total] = passages;
    this.#total += 1;
  }

  /** Ends a term. One without documents is not written. */
  end(term: number): void {
    if (this.#count === 0) return;
    let size = 0;
    let last = -1;
    for (let index = 0; index < this.#count; index += 1) {
      const document = this.#pending[index] ?? 0;
      size += stepBytes(document - last - 1);
      last = document;
    }
    if (size < bitmapBytes(this.#size)) this.#writeSteps(size);
    else this.#writeBitmap();
    this.#terms.push(term);
    this.#starts.push(this.#documents.length);
    this.#payloads.push(this.#total);
    this.#count = 0;
  }

  #writeSteps(size: number): void {
    const { bytes, at } = this.#documents.reserve(size);
    let to = at;
    let last = -1;
    for (let index = 0; index < this.#count; index += 1) {
      const document = this.#pending[index] ?? 0;
      let step = document - last - 1;
      last = document;
      for (; step > 127; step >>>= 7) {
        bytes[to] = (step & 127) | 128;
        to += 1;
      }
      bytes[to] = step;
      to += 1;
    }
  }

  #writeBitmap(): void {
    const { bytes, at } = this.#documents.reserve(bitmapBytes(this.#size));
    bytes.fill(0, at, this.#documents.length);
    for (let index = 0; index < this.#count; index += 1) {
      const document = this.#pending[index] ?? 0;
      const byte = at + (document >>> 3);
      bytes[byte] = (bytes[byte] ?? 0) | (1 << (document & 7));
    }
  }

  *finish(): Steps<Postings> {
    const postings = {
      terms: Uint32Array.from(this.#terms),
      starts: Uint32Array.from(this.#starts),
      payloads: Uint32Array.from(this.#payloads),
    };
    yield;
    return {
      ...postings,
      documents: yield* this.#documents.take(),
      impacts: yield* trimmed(this.#impacts, this.#total),
      passages: yield* trimmed(this.#passages, this.#total),
    };
  }
}
