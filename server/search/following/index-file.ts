import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { SearchIndex } from '../engine/search-index.ts';
import type { Segmenter } from '../engine/segmenter.ts';
import { SnapshotError } from '../engine/snapshot.ts';
import { memoryLexicon } from '../reading/lexicon.ts';
import type { Copy, Generation, Indexed } from './indexed.ts';

/** What is stored beside the index. `writers` are those of `ids`. */
type Head = { revision: number; generation: Generation; ids: string[]; writers: number[]; words: [string, number][] };

const magic = 0x66697078;
const alignment = 8;
/** Magic, bytes of the head, checksum of the head, zero; 32 bits each. */
const startBytes = 16;
/** Milliseconds between two files. One that is not finished and so much older than the present one was left by a process that died. */
const abandoned = 60 * 60_000;

const padded = (length: number): number => Math.ceil(length / alignment) * alignment;

/** Returns the file of an index, with what is needed to go on with it. It is of the moment of the call, however the copy changes while it is taken. */
export function writeCopy({ index, words, writers, generation }: Copy, { revision = 0 }: Indexed): Iterable<Uint8Array> {
  const head: Head = {
    revision,
    generation,
    ids: [...writers.keys()],
    writers: [...writers.values()],
    words: [...words.entries()],
  };
  const pieces = index.save();
  return (function* write() {
    const text = new TextEncoder().encode(JSON.stringify(head));
    const piece = new Uint8Array(padded(text.length)).fill(0x20);
    piece.set(text);
    yield new Uint8Array(Uint32Array.of(magic, piece.length, crc32(piece), 0).buffer);
    yield piece;
    yield* pieces;
  })();
}

/** @throws {SnapshotError} */
export function readCopy(bytes: Uint8Array, { schema, revision = 0 }: Indexed, segmenter: Segmenter): Copy {
  if (bytes.length < startBytes) throw new SnapshotError('format');
  const [foundMagic, length = 0, checksum] = new Uint32Array(bytes.buffer, bytes.byteOffset, startBytes / 4);
  if (foundMagic !== magic) throw new SnapshotError('format');
  const piece = bytes.subarray(startBytes, startBytes + length);
  if (piece.length !== length || crc32(piece) !== checksum) throw new SnapshotError('damaged');
  const head = JSON.parse(new TextDecoder().decode(piece)) as Head;
  if (head.revision !== revision) throw new SnapshotError('version');
  return {
    index: SearchIndex.load(schema, segmenter, bytes.subarray(startBytes + length)),
    words: memoryLexicon(head.words),
    writers: new Map(head.ids.map((id, at) => [id, head.writers[at] ?? 0])),
    generation: head.generation,
  };
}

/** Reads a file of `saveFile`; null where there is none. */
export async function loadFile(path: string): Promise<Uint8Array | null> {
  try {
    const content = await readFile(path);
    // arrays of eight bytes are laid over it
    return content.byteOffset % alignment === 0 ? content : new Uint8Array(content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a file so that after a crash it is the one before or this one, whole. Removes what processes that died have left. */
export async function saveFile(path: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${basename(path)}.new-`;
  const temporary = join(folder, `${unfinished}${randomUUID()}`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    try {
      for (const piece of pieces) await file.write(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    const { mtimeMs } = await stat(temporary);
    await rename(temporary, path);
    for (const name of await readdir(folder)) {
      const other = join(folder, name);
      if (name.startsWith(unfinished) && mtimeMs - (await stat(other)).mtimeMs > abandoned) await rm(other, { force: true });
    }
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
