import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive. `packed`: its content is compressed already. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array>; packed?: boolean };

type Written = { name: Buffer; method: number; crc: number; packed: number; size: number; at: number };

/** 32-bit fields whose value is in the 64-bit record. */
const beyond = 0xff_ff_ff_ff;
/** Names are UTF-8, and sizes follow the content, because they are not known before. */
const flags = 0x08_08;

/** The first moment that the format knows; the times of records are in the records. */
const time = { time: 0, date: 0x21 };

function localHeader(name: Buffer, method: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04_03_4b_50, 0);
  header.writeUInt16LE(45, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(time.time, 10);
  header.writeUInt16LE(time.date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const fields = Buffer.alloc(16);
  fields.writeUInt32LE(0x08_07_4b_50, 0);
  fields.writeUInt32LE(crc, 4);
  fields.writeUInt32LE(packed, 8);
  fields.writeUInt32LE(size, 12);
  return fields;
}

function directoryEntry({ name, method, crc, packed, size, at }: Written): Buffer {
  const header = Buffer.alloc(46);
  const far = at >= beyond;
  header.writeUInt32LE(0x02_01_4b_50, 0);
  header.writeUInt16LE(45, 4);
  header.writeUInt16LE(45, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt16LE(time.time, 12);
  header.writeUInt16LE(time.date, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(far ? 12 : 0, 30);
  header.writeUInt32LE(far ? beyond : at, 42);
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(at), 4);
  }
  return Buffer.concat([header, name, extra]);
}

/** The end of the archive, with the records of 64 bits for more than 65 535 files or 4 GB. */
function endOf(count: number, at: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(count, 0xff_ff), 8);
  end.writeUInt16LE(Math.min(count, 0xff_ff), 10);
  end.writeUInt32LE(Math.min(length, beyond), 12);
  end.writeUInt32LE(Math.min(at, beyond), 16);
  if (count < 0xff_ff && at < beyond && length < beyond) return end;
  const far = Buffer.alloc(56);
  far.writeUInt32LE(0x06_06_4b_50, 0);
  far.writeBigUInt64LE(44n, 4);
  far.writeUInt16LE(45, 12);
  far.writeUInt16LE(45, 14);
  far.writeBigUInt64LE(BigInt(count), 24);
  far.writeBigUInt64LE(BigInt(count), 32);
  far.writeBigUInt64LE(BigInt(length), 40);
  far.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07_06_4b_50, 0);
  locator.writeBigUInt64LE(BigInt(at + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([far, locator, end]);
}

/** Writes a ZIP archive while reading its files, with constant memory. A single file must be smaller than 4 GB, the archive need not. */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name: text, content, packed: isPacked = false } of entries) {
    const name = Buffer.from(text);
    const one: Written = { name, method: isPacked ? 0 : 8, crc: 0, packed: 0, size: 0, at };
    const header = localHeader(name, one.method);
    yield header;
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        one.crc = crc32(chunk, one.crc);
        one.size += chunk.byteLength;
        yield chunk;
      }
    }
    for await (const chunk of isPacked ? counted() : deflated(counted())) {
      one.packed += chunk.byteLength;
      yield chunk;
    }
    if (one.size >= beyond) throw new Error(`${text} is too large for the archive`);
    yield descriptor(one);
    at += header.length + one.packed + 16;
    written.push(one);
  }
  let length = 0;
  for (const one of written) {
    const entry = directoryEntry(one);
    length += entry.length;
    yield entry;
  }
  yield endOf(written.length, at, length);
}

async function* deflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw();
  const feed = async () => {
    for await (const chunk of chunks) if (!deflate.write(chunk)) await new Promise((drained) => deflate.once('drain', drained));
    deflate.end();
  };
  const fed = feed().catch((error: unknown) => {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  yield* deflate as AsyncIterable<Uint8Array>;
  await fed;
}
