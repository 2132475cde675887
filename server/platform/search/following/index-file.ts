import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { SearchIndex } from '../engine/search-index.ts';
import type { Segmenter } from '../engine/segmenter.ts';
import type { Steps } from '../engine/slices.ts';
import { SnapshotError } from '../engine/snapshot.ts';
import { memoryLexicon } from '../reading/lexicon.ts';
import type { Copy, Generation, Indexed } from './indexed.ts';

/** The stored file besides the index: this head, then the entries, in parts that are checked one by one. */
type Head = { revision: number; generation: Generation; writers: number; words: number };
type Entries = [string, number][];

const magic = 0x66697079;
const alignment = 8;
/** Before each part: magic, its bytes, its checksum, zero; 32 bits each. */
const startBytes = 16;
/** Entries per slice; the event loop runs between slices. */
const entriesAPart = 10_000;
/** Milliseconds by which an unfinished file must be older than the current one to count as left by a dead process. */
const abandoned = 60 * 60_000;

const padded = (length: number): number => Math.ceil(length / alignment) * alignment;

function* writePart(content: unknown): Generator<Uint8Array> {
  const text = new TextEncoder().encode(JSON.stringify(content));
  const part = new Uint8Array(padded(text.length)).fill(0x20);
  part.set(text);
  yield new Uint8Array(Uint32Array.of(magic, part.length, crc32(part), 0).buffer);
  yield part;
}

function* writeEntries(entries: Entries): Generator<Uint8Array> {
  for (let from = 0; from < entries.length; from += entriesAPart) yield* writePart(entries.slice(from, from + entriesAPart));
}

/**
 * Returns the file of an index, with the data to continue it. It is a snapshot of the call's moment, even if the copy changes while it is
 * taken.
 */
export function writeCopy({ index, words: counted, writers: known, generation }: Copy, { revision = 0 }: Indexed): Iterable<Uint8Array> {
  const [writers, words] = [[...known], [...counted.entries()]];
  const head: Head = { revision, generation, writers: writers.length, words: words.length };
  const pieces = index.save();
  return (function* write() {
    yield* writePart(head);
    yield* writeEntries(writers);
    yield* writeEntries(words);
    yield* pieces;
  })();
}

/** Reads the parts of a file one after the other. */
class Parts {
  rest: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.rest = bytes;
  }

  next(): unknown {
    if (this.rest.length < startBytes) throw new SnapshotError('format');
    const [foundMagic, length = 0, checksum] = new Uint32Array(this.rest.buffer, this.rest.byteOffset, startBytes / 4);
    if (foundMagic !== magic) throw new SnapshotError('format');
    const part = this.rest.subarray(startBytes, startBytes + length);
    if (part.length !== length || crc32(part) !== checksum) throw new SnapshotError('damaged');
    this.rest = this.rest.subarray(startBytes + length);
    return JSON.parse(new TextDecoder().decode(part));
  }

  *entries(count: number): Steps<Map<string, number>> {
    const entries = new Map<string, number>();
    while (entries.size < count) {
      for (const [key, value] of this.next() as Entries) entries.set(key, value);
      yield;
    }
    return entries;
  }
}

/**
 * Reads a file that `writeCopy` wrote, in steps.
 * @throws {SnapshotError}
 */
export function* readCopy(bytes: Uint8Array, { schema, revision = 0 }: Indexed, segmenter: Segmenter): Steps<Copy> {
  const parts = new Parts(bytes);
  const head = parts.next() as Head;
  if (head.revision !== revision) throw new SnapshotError('version');
  const writers = yield* parts.entries(head.writers);
  const words = memoryLexicon(yield* parts.entries(head.words));
  return { index: yield* SearchIndex.loading(schema, segmenter, parts.rest), words, writers, generation: head.generation };
}

/** Reads a file of `saveFile`; null if there is none. */
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

/** Writes a file atomically: after a crash it is the previous or the new one. Removes files left by dead processes. */
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
