import type { Gunzip, InflateRaw } from 'node:zlib';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { unpacked } from './unpacked.ts';

/** The most that an archive may unpack to, in bytes, and the most files in it. */
const mostBytes = 1024 ** 3;
const mostFiles = 20_000;
/** Content that unpacks to at most this many bytes may be compressed at any ratio, like blank spreadsheets. */
const small = 100 * 1024 ** 2;
const mostTimes = 200;

const isExcessive = (unpacked: number, packed: number): boolean =>
  unpacked > mostBytes || (unpacked > small && unpacked > packed * mostTimes);

type Entry = { method: number; encrypted: boolean; packed: number; unpacked: number; at: number };

/** Returns the directory of a ZIP archive; null if it is damaged or of the 64-bit form, which no file within the size limit needs. */
function entriesOf(bytes: Buffer): Entry[] | null {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end === -1 || end + 22 > bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null;
    const [packed, unpacked, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 42)];
    if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== 0x04034b50) return null;
    const data = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    if (data + packed > bytes.length) return null;
    entries.push({ method: bytes.readUInt16LE(at + 10), encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1, packed, unpacked, at: data });
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Whether data unpacks to more than `most` bytes. Unpacking stops there and keeps no output. Of damaged data the readable part counts. */
async function unpacksBeyond(data: Buffer, most: number, unpack: Gunzip | InflateRaw = createInflateRaw()): Promise<boolean> {
  let size = 0;
  for await (const part of unpacked(data, unpack)) if ((size += part.byteLength) > most) return true;
  return false;
}

/**
 * Whether unpacking an archive fills a disk: by its directory, by files that share the same data, or by data that unpacks to more than the
 * directory states.
 */
export async function isBomb(type: string, bytes: Buffer): Promise<boolean> {
  if (type === 'application/gzip')
    return unpacksBeyond(bytes, Math.max(small, Math.min(mostBytes, bytes.length * mostTimes)), createGunzip());
  const entries = entriesOf(bytes);
  if (entries === null || entries.length > mostFiles) return true;
  const total = entries.reduce((sum, one) => sum + one.unpacked, 0);
  const packed = entries.reduce((sum, one) => sum + one.packed, 0);
  if (packed > bytes.length || isExcessive(total, bytes.length)) return true;
  for (const { method, encrypted, packed: length, unpacked: most, at } of entries)
    if (method === 8 && !encrypted && (await unpacksBeyond(bytes.subarray(at, at + length), most))) return true;
  return false;
}
