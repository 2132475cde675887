import { inflateRawSync } from 'node:zlib';
import { limits } from './limits.ts';
import { partTooLarge, tooManyEntries, unreadable } from './refusals.ts';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const deflated = 8;
/** Deflate compresses at most 1032:1. */
const mostGrowth = 1032;

/** Marks of the ZIP64 form, which only files beyond these limits need. */
const elsewhere = { short: 0xffff, long: 0xffffffff };
/** Sizes follow the content instead of being in the directory. */
const sizesFollow = 8;

/** An entry; `size` is the most it can unpack to, as the reader unpacks no entry beyond its declared size. */
type Entry = { at: number; packed: number; size: number; method: number };
export type Archive = { bytes: Uint8Array; entries: ReadonlyMap<string, Entry> };

/** Locates the central directory of a ZIP archive and its number of entries. */
function directoryOf(view: DataView): { at: number; count: number } {
  const lowest = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) !== endOfDirectory) continue;
    const [count, size, start] = [view.getUint16(at + 10, true), view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
    if (count === elsewhere.short || size === elsewhere.long || start === elsewhere.long) break;
    return { at: start, count };
  }
  throw unreadable();
}

/** Reads the directory of an archive. A declared size of zero, which the reader does not limit, counts as the largest possible one. */
export function openArchive(bytes: Uint8Array): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { at: start, count } = directoryOf(view);
  if (count > limits.entries) throw tooManyEntries();
  const entries = new Map<string, Entry>();
  const names = new TextDecoder();
  for (let at = start, entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryEntry) throw unreadable();
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const method = view.getUint16(at + 10, true);
    const nameLength = view.getUint16(at + 28, true);
    if ((view.getUint16(at + 8, true) & sizesFollow) !== 0 && packed === 0 && method === deflated) throw unreadable();
    const name = names.decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const most = size > 0 ? size : method === deflated ? packed * mostGrowth : packed;
    entries.set(name, { at: view.getUint32(at + 42, true), packed, size: most, method });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { bytes, entries };
}

/** Returns the most bytes an entry unpacks to; zero for an entry that does not exist. */
export const unpackedSize = ({ entries }: Archive, name: string): number => entries.get(name)?.size ?? 0;

/** Unpacks an entry; null for one that does not exist. */
export function unpack({ bytes, entries }: Archive, name: string): Buffer | null {
  const entry = entries.get(name);
  if (entry === undefined) return null;
  if (entry.size > limits.part) throw partTooLarge();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > bytes.byteLength) throw unreadable();
  const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  const packed = bytes.subarray(from, from + entry.packed);
  if (entry.method !== deflated) return Buffer.from(packed);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) });
  } catch {
    throw unreadable();
  }
}
