import { deflateRawSync } from 'node:zlib';

type Entry = { name: string; content: string | Buffer; /** The false value in the directory. */ declared?: number };

/** Builds a ZIP archive. `repeated` lists the first entry that many more times in the directory, over the same data. */
export function zipOf(entries: readonly Entry[], repeated = 0): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, declared } of entries) {
    const data = deflateRawSync(content);
    const named = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt16LE(8, 4);
    about.writeUInt32LE(data.length, 14);
    about.writeUInt32LE(declared ?? Buffer.byteLength(content), 18);
    about.writeUInt16LE(named.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), about, named, data);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), about, rest, named]));
    at += 30 + named.length + data.length;
  }
  const [first] = directory;
  if (first !== undefined) directory.push(...Array.from({ length: repeated }, () => first));
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Uint8Array.from(Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]));
}
