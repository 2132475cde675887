import { limits } from './limits.ts';
import { unpacksTooLarge, unreadable } from './refusals.ts';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const deflated = 8;
/** Deflate compresses at most 1032:1. */
const mostGrowth = 1032;

/** Marks of the ZIP64 form, which only files beyond these limits need. */
const elsewhere = { short: 0xffff, long: 0xffffffff };
/** Sizes follow the content instead of being in the directory. */
const sizesFollow = 8;

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

/**
 * Rejects an archive whose unpacked size exceeds what may be held in memory. The reader unpacks no entry beyond its declared size, so
 * declared sizes can be trusted; a declared size of zero, which the reader does not limit, counts as the largest possible one.
 */
export function guardZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { at: start, count } = directoryOf(view);
  let unpacked = 0;
  let at = start;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryEntry) throw unreadable();
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const method = view.getUint16(at + 10, true);
    if ((view.getUint16(at + 8, true) & sizesFollow) !== 0 && packed === 0 && method === deflated) throw unreadable();
    unpacked += size > 0 ? size : method === deflated ? packed * mostGrowth : packed;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (unpacked > limits.unpacked) throw unpacksTooLarge();
}
