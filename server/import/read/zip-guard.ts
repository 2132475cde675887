import { limits } from './limits.ts';
import { unpacksTooLarge, unreadable } from './refusals.ts';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const deflated = 8;
/** Deflate makes at most 1032 bytes of one. */
const mostGrowth = 1032;

/** What says that a figure stands elsewhere, in the ZIP64 form that only files beyond these limits need. */
const elsewhere = { short: 0xffff, long: 0xffffffff };
/** The sizes follow the content instead of standing in the directory. */
const sizesFollow = 8;

/** Where the directory at the end of a ZIP archive stands, and how many entries it says it has. */
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
 * Refuses an archive that unpacks to more than may be held in memory. The reader unpacks no entry beyond the size that the directory tells,
 * so that what it tells can be counted on; a told size of nothing, for which the reader sets no bound, is taken for the most it can be.
 */
export function guardZip(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { at: start, count } = directoryOf(view);
  let unpacked = 0;
  let at = start;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== directoryEntry) throw unreadable();
    const packed = view.getUint32(at + 20, true);
    const told = view.getUint32(at + 24, true);
    const method = view.getUint16(at + 10, true);
    if ((view.getUint16(at + 8, true) & sizesFollow) !== 0 && packed === 0 && method === deflated) throw unreadable();
    unpacked += told > 0 ? told : method === deflated ? packed * mostGrowth : packed;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  if (unpacked > limits.unpacked) throw unpacksTooLarge();
}
