import type { Gunzip, InflateRaw } from 'node:zlib';

/** Yields decompressed data. Stops at damaged data. */
export async function* unpacked(data: Uint8Array, unpack: Gunzip | InflateRaw): AsyncGenerator<Buffer, void> {
  unpack.end(data);
  try {
    for await (const part of unpack) yield part as Buffer;
  } catch {
    // damaged, encrypted, or not compressed
  }
}
