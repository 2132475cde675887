import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Db } from '#server/platform/db/client.ts';
import { PostingsWriter } from '#server/platform/search/engine/postings.ts';
import type { IndexSchema } from '#server/platform/search/engine/schema.ts';
import { SearchIndex } from '#server/platform/search/engine/search-index.ts';
import type { Steps } from '#server/platform/search/engine/slices.ts';
import { readSnapshot, writeSnapshot } from '#server/platform/search/engine/snapshot.ts';
import { writersOf } from '#server/platform/search/following/changes.ts';
import type { Indexed } from '#server/platform/search/following/indexed.ts';
import { readCopy, writeCopy } from '#server/platform/search/following/index-file.ts';
import { memoryLexicon } from '#server/platform/search/reading/lexicon.ts';

const schema: IndexSchema = { fields: [{ name: 'title', weight: 1, typicalLength: 20, kind: 'names' }], facets: [], numbers: [] };
const documentOf = (id: string, title: string) => ({ id, fields: { title }, facets: {}, numbers: {} });
const segmenter = { key: '', cut: (text: string) => [text] };
const many = Array.from({ length: 25_000 }, (_, number) => String(number));

/** Runs all steps and returns the largest number of items done in one of them, by `count`. */
function most<T, R>(steps: Iterator<T, R>, count: () => number): { largest: number; values: T[]; result: R } {
  const values: T[] = [];
  for (let largest = 0; ;) {
    const before = count();
    const { done, value } = steps.next();
    largest = Math.max(largest, count() - before);
    if (done === true) return { largest, values, result: value };
    values.push(value);
  }
}

/** Returns the largest number of items done in one turn of the event loop, by `count`, until the work is over. */
async function eachTurn(work: Promise<unknown>, count: () => number): Promise<number> {
  const state = { isOver: false };
  void work.finally(() => {
    state.isOver = true;
  });
  for (let [largest, before] = [count(), count()]; ;) {
    if (state.isOver) return largest;
    await new Promise((next) => setImmediate(next));
    largest = Math.max(largest, count() - before);
    before = count();
  }
}

/** Counts the entries of lists that pass through JSON. */
function countEntries(): () => number {
  let entries = 0;
  const { stringify, parse } = JSON;
  const counted = <T>(value: T): T => {
    if (Array.isArray(value)) entries += value.length;
    return value;
  };
  vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown) => stringify(counted(value)));
  vi.spyOn(JSON, 'parse').mockImplementation((text: string) => counted<unknown>(parse(text)));
  return () => entries;
}

test('tokenising documents yields after 10 ms at most', async () => {
  let [now, cuts] = [0, 0];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const slow = {
    key: '',
    cut: (text: string) => {
      now += 4;
      cuts += 1;
      return [text];
    },
  };
  const index = new SearchIndex(schema, slow);
  const added = index.addInSlices(
    many.slice(0, 100).map((id) => documentOf(id, '设备')),
    ['title'],
  );
  const largest = await eachTurn(added, () => cuts);
  expect((await added).slice(0, 2)).toEqual(['设备', '设备']);
  expect([cuts, largest]).toEqual([100, 3]);
});

test('long documents are ordered in parts', { tags: 'depth' }, async () => {
  const index = new SearchIndex(schema, segmenter);
  const words = Array.from({ length: 5000 }, (_, number) => `w${number}`).join(' ');
  await index.addInSlices(many.slice(0, 40).map((id) => documentOf(id, words)));
  expect([index.size, index.memory().segments]).toEqual([40, 4]);
});

test('the rest of merged postings is copied in pieces', () => {
  const writer = new PostingsWriter(1000, 12 << 20);
  for (let term = 0; term < 9000; term += 1) {
    for (let document = 0; document < 1000; document += 1) writer.push(document, 1, 1);
    writer.end(term);
  }
  let bytes = 0;
  for (const kind of [Uint8Array, Uint16Array])
    vi.spyOn(kind.prototype, 'set').mockImplementation((from) => {
      bytes += (from as Uint8Array).byteLength;
    });
  const { largest, result } = most(writer.finish(), () => bytes);
  expect(result.impacts).toHaveLength(9_000_000);
  expect(largest).toBeLessThanOrEqual(4 << 20);
});

test('names and terms of a snapshot are written and read 10 000 at a time', () => {
  const contents = { terms: many, facets: [many], segments: [] };
  const count = countEntries();
  const written = most(writeSnapshot(contents, 'key'), count);
  const read = most(readSnapshot(new Uint8Array(Buffer.concat(written.values)), 'key'), count);
  expect(read.result).toEqual(contents);
  expect([written.largest, read.largest]).toEqual([10_000, 10_000]);
});

test('records and words of a file are written and read 10 000 at a time', () => {
  const entries = many.map((id): [string, number] => [id, Number(id)]);
  const index = new SearchIndex(schema, segmenter);
  const generation = { value: 1, stamp: '', run: '' };
  const indexed = { schema } as Parameters<typeof readCopy>[1];
  const count = countEntries();
  const written = most(
    writeCopy({ index, words: memoryLexicon(entries), writers: new Map(entries), generation }, indexed)[Symbol.iterator](),
    count,
  );
  const read = most(readCopy(new Uint8Array(Buffer.concat(written.values)), indexed, segmenter), count);
  expect([...read.result.writers]).toEqual(entries);
  expect([...read.result.words.entries()]).toEqual(entries);
  expect([written.largest, read.largest]).toEqual([10_000, 10_000]);
});

test('records are compared a thousand at a time', async () => {
  let statements = 0;
  const execute = () => {
    statements += 1;
    const left = statements < 5 ? 1000 : 0;
    return Promise.resolve({ rows: many.slice(0, left).map((id) => ({ id, writer: 1 })) });
  };
  const indexed = { table: sql`policy`, visible: sql`true` } as Indexed;
  const readAll = async () => {
    let found = 0;
    for await (const page of writersOf({ execute } as unknown as Db, indexed)) found += page.length;
    return found;
  };
  const read = readAll();
  expect(await eachTurn(read, () => statements)).toBe(1);
  expect(await read).toBe(4000);
});

test('near words are prepared in steps', () => {
  const lexicon = memoryLexicon(many.map((word) => [word, Number(word)]));
  const count = (steps: Steps<void>) => most(steps, () => 0).values.length;
  expect(count(lexicon.prepare())).toBeGreaterThanOrEqual(24);
  expect(lexicon.near('2499').map(({ term }) => term)).toContain('24999');
  // they are there
  expect(count(lexicon.prepare())).toBe(0);
});
