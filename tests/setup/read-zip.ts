import { crc32, inflateRawSync } from 'node:zlib';

/** Reads the files of a ZIP archive by its directory, and checks their sums. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, packed, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const [named, extra, local] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30), archive.readUInt32LE(at + 42)];
    const name = archive.toString('utf8', at + 46, at + 46 + named);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(from, from + packed);
    const content = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(data) : data;
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, Buffer.from(content));
    at += 46 + named + extra;
  }
  return files;
}
