import { crc32 } from 'node:zlib';
import type { Segment } from './segment.ts';
import type { Steps } from './slices.ts';

/** The part of an index that a snapshot holds. */
export type Contents = { terms: readonly string[]; facets: readonly (readonly string[])[]; segments: readonly Segment[] };

/** Why a snapshot cannot be read: the index is built from the documents instead. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
  readonly reason: 'format' | 'version' | 'key' | 'damaged';

  constructor(reason: SnapshotError['reason']) {
    super(
      {
        format: 'Not a snapshot of a search index',
        version: 'The snapshot was written by another version',
        key: 'The snapshot was made with other fields, facets or words',
        damaged: 'The snapshot is incomplete or damaged',
      }[reason],
    );
    this.reason = reason;
  }
}

const magic = 0x78646970;
/** Format version. Increase it when the stored form of the same text changes: sections, impacts, passages, or tokenisation. */
const version = 3;
/** Sections begin at multiples of this, so that arrays of any kind can be laid over them. */
const alignment = 8;
const headBytes = 16;
const trailerBytes = 8;
/** Some milliseconds to check. */
const pieceBytes = 4 << 20;

const padded = (length: number): number => Math.ceil(length / alignment) * alignment;

/** Strings of a section; a longer list takes several, so that other work can go on in between. */
const stringsASection = 10_000;

/** `terms` and `facets`: how many there are. */
type Header = {
  key: string;
  terms: number;
  facets: number[];
  segments: { size: number; facets: number; numbers: number }[];
  sections: number[];
};

type Numbers = Int32Array | Uint8Array | Uint16Array | Uint32Array | Float64Array;

const bytesOf = (array: Numbers): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

function* stringSections(strings: readonly string[]): Generator<Uint8Array> {
  for (let from = 0; from < strings.length; from += stringsASection)
    yield new TextEncoder().encode(JSON.stringify(strings.slice(from, from + stringsASection)));
}

function* segmentSections({ ids, live, postings, facets, numbers, names }: Segment): Generator<Uint8Array> {
  yield* stringSections(ids);
  yield* [
    live,
    postings.terms,
    postings.starts,
    postings.payloads,
    postings.documents,
    postings.impacts,
    postings.passages,
    names.hashes,
    names.documents,
    ...facets.flatMap(({ starts, values }) => [starts, values]),
    ...numbers,
  ].map(bytesOf);
}

function* sectionsOf({ terms, facets, segments }: Contents): Generator<Uint8Array> {
  yield* stringSections(terms);
  for (const values of facets) yield* stringSections(values);
  for (const segment of segments) yield* segmentSections(segment);
}

/**
 * Writes a snapshot piece by piece, so that other work can go on in between, for which empty pieces are written, too: 16 bytes (magic, version, bytes of the header, checksum of the
 * header; 32 bits each), a JSON header, the sections, and their checksum with four bytes of zero.
 */
export function* writeSnapshot(contents: Contents, key: string): Generator<Uint8Array> {
  const sections: Uint8Array[] = [];
  for (const section of sectionsOf(contents)) {
    sections.push(section);
    yield new Uint8Array();
  }
  const header: Header = {
    key,
    terms: contents.terms.length,
    facets: contents.facets.map(({ length }) => length),
    segments: contents.segments.map((segment) => ({ size: segment.size, facets: segment.facets.length, numbers: segment.numbers.length })),
    sections: sections.map(({ length }) => length),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const headerPiece = new Uint8Array(padded(text.length)).fill(0x20);
  headerPiece.set(text);
  yield bytesOf(Uint32Array.of(magic, version, headerPiece.length, crc32(headerPiece)));
  yield headerPiece;
  let checksum = 0;
  for (const section of sections) {
    const rest = new Uint8Array(padded(section.length) - section.length);
    for (let from = 0; from < section.length; from += pieceBytes) {
      const piece = section.subarray(from, from + pieceBytes);
      checksum = crc32(piece, checksum);
      yield piece;
    }
    checksum = crc32(rest, checksum);
    yield rest;
  }
  yield bytesOf(Uint32Array.of(checksum, 0));
}

/** Reads sections one after the other, without copying them. */
class Sections {
  readonly #bytes: Uint8Array;
  readonly #lengths: readonly number[];
  #at = 0;
  #next = 0;

  constructor(bytes: Uint8Array, lengths: readonly number[]) {
    this.#bytes = bytes;
    this.#lengths = lengths;
  }

  bytes(): Uint8Array {
    const length = this.#lengths[this.#next] ?? 0;
    const section = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += padded(length);
    this.#next += 1;
    return section;
  }

  *strings(count: number): Steps<string[]> {
    const strings: string[] = [];
    while (strings.length < count) {
      for (const each of JSON.parse(new TextDecoder().decode(this.bytes())) as string[]) strings.push(each);
      yield;
    }
    return strings;
  }

  array<T>(kind: { new (buffer: ArrayBufferLike, offset: number, length: number): T; BYTES_PER_ELEMENT: number }): T {
    const section = this.bytes();
    return new kind(section.buffer, section.byteOffset, section.byteLength / kind.BYTES_PER_ELEMENT);
  }
}

function* readSegment(sections: Sections, { size, facets, numbers }: Header['segments'][number]): Steps<Segment> {
  const ids = yield* sections.strings(size);
  const live = sections.array(Int32Array).slice();
  const postings = {
    terms: sections.array(Uint32Array),
    starts: sections.array(Uint32Array),
    payloads: sections.array(Uint32Array),
    documents: sections.array(Uint8Array),
    impacts: sections.array(Uint8Array),
    passages: sections.array(Uint16Array),
  };
  const names = { hashes: sections.array(Float64Array), documents: sections.array(Uint32Array) };
  return {
    size,
    ids,
    live,
    postings,
    names,
    facets: Array.from({ length: facets }, () => ({ starts: sections.array(Uint32Array), values: sections.array(Uint32Array) })),
    numbers: Array.from({ length: numbers }, () => sections.array(Float64Array)),
  };
}

/**
 * Reads a snapshot, in steps. Its arrays are views of `given`, unless that is not aligned. @throws {SnapshotError} if it is incomplete,
 * damaged, or from another version or `key`
 */
export function* readSnapshot(given: Uint8Array, key: string): Steps<Contents> {
  const bytes = given.byteOffset % alignment === 0 ? given : given.slice();
  if (bytes.length < headBytes) throw new SnapshotError('format');
  const head = new Uint32Array(bytes.buffer, bytes.byteOffset, headBytes / 4);
  const [foundMagic, foundVersion, headerLength = 0, headerChecksum] = head;
  if (foundMagic !== magic) throw new SnapshotError('format');
  if (foundVersion !== version) throw new SnapshotError('version');
  const start = headBytes + headerLength;
  const headerPiece = bytes.subarray(headBytes, start);
  if (headerPiece.length !== headerLength || crc32(headerPiece) !== headerChecksum) throw new SnapshotError('damaged');
  const header = JSON.parse(new TextDecoder().decode(headerPiece)) as Header;
  if (header.key !== key) throw new SnapshotError('key');
  const rest = bytes.subarray(start, -trailerBytes);
  if (bytes.length - start - trailerBytes !== header.sections.reduce((sum, length) => sum + padded(length), 0))
    throw new SnapshotError('damaged');
  const [checksum, zero] = new Uint32Array(bytes.buffer, bytes.byteOffset + bytes.length - trailerBytes, trailerBytes / 4);
  let found = 0;
  for (let from = 0; from < rest.length; from += pieceBytes) {
    found = crc32(rest.subarray(from, from + pieceBytes), found);
    yield;
  }
  if (found !== checksum || zero !== 0) throw new SnapshotError('damaged');
  const sections = new Sections(rest, header.sections);
  const terms = yield* sections.strings(header.terms);
  const [facets, segments]: [string[][], Segment[]] = [[], []];
  for (const count of header.facets) facets.push(yield* sections.strings(count));
  for (const segment of header.segments) segments.push(yield* readSegment(sections, segment));
  return { terms, facets, segments };
}
