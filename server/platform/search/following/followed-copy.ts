import { setImmediate as giveWay } from 'node:timers/promises';
import type { Db } from '../../db/client.ts';
import { backgroundOf } from '../../db/client.ts';
import { indexBuilding } from '../../http/problem.ts';
import { SearchIndex } from '../engine/search-index.ts';
import type { Segmenter } from '../engine/segmenter.ts';
import { eachOf, firstOf, inSlices } from '../engine/slices.ts';
import { memoryLexicon } from '../reading/lexicon.ts';
import type { Lexicon } from '../reading/model/known.ts';
import { changesSince, generationOf, writersOf } from './changes.ts';
import { saveFile, writeCopy } from './index-file.ts';
import type { Copy, Followed, Generation, Indexed, Writer } from './indexed.ts';
import { addDocuments, lexiconOf, nameOf, readDocuments } from './indexed.ts';
import type { Keeper } from './keeper.ts';
import { loadCopy } from './load-copy.ts';

/** The most records read while a search waits; more are read in the background. */
const atOnce = 2000;
/** Records that become a segment of the index together. */
const batch = 100;
/** Milliseconds between two lines of the log while an index is built. */
const progressEvery = 5000;

/**
 * The index of a database's records. Small changes are read before the next search is answered, large ones in the background. A first index answers
 * only when complete; a later one keeps answering, without deleted or withdrawn records.
 */
export class FollowedCopy {
  readonly #db: Db;
  readonly #indexed: Indexed;
  readonly #segmenter: Segmenter;
  readonly #keeper: Keeper | null;
  #copy: Copy | null = null;
  #lexicon: Lexicon | null = null;
  /** Whether the index was complete once. */
  #isComplete = false;
  /** Records that are still to be read, by their ids. */
  #pending = new Map<string, Writer>();
  #total = 0;
  #building: Promise<void> | null = null;
  #isStopped = false;
  /** Resolves when all changes of the copy have ended: they run one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #refresh: { stamp: string; done: Promise<void> } | null = null;
  #savedStamp = '';
  #batches = 0;

  constructor(db: Db, indexed: Indexed, segmenter: Segmenter, keeper: Keeper | null) {
    this.#db = db;
    this.#indexed = indexed;
    this.#segmenter = segmenter;
    this.#keeper = keeper;
    keeper?.add({ name: nameOf(indexed), save: (path) => this.#save(path), stop: () => this.#stop() });
  }

  /** Whether there are records that are still to be read. */
  get isReading(): boolean {
    return this.#pending.size > 0;
  }

  /** Batches of records that were read. */
  get batches(): number {
    return this.#batches;
  }

  /** Returns the index of the committed data; with `whole` only when all changes are read. @throws {Problem} 503 `INDEX_BUILDING` */
  async current(whole = false): Promise<Followed> {
    if (!this.#isComplete && this.#building !== null) throw this.#problem();
    const { stamp } = await generationOf(this.#db, this.#indexed.generation);
    const isBehind = !this.#isComplete || (this.#pending.size > 0 && this.#building === null);
    if (isBehind || this.#copy?.generation.stamp !== stamp) {
      // searches that come at the same time wait for one reading
      if (this.#refresh?.stamp !== stamp) this.#refresh = { stamp, done: this.#inTurn(() => this.#follow()) };
      const refresh = this.#refresh;
      await refresh.done.finally(() => {
        if (this.#refresh === refresh) this.#refresh = null;
      });
    }
    this.#buildOn();
    const copy = this.#copy;
    if (copy === null || !this.#isComplete || (whole && this.isReading)) throw this.#problem();
    this.#lexicon ??= lexiconOf(copy);
    return { index: copy.index, lexicon: this.#lexicon };
  }

  #problem() {
    return indexBuilding(this.#total === 0 ? 0 : Math.floor((100 * (this.#total - this.#pending.size)) / this.#total));
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return mine;
  }

  /** Updates the copy to the current generation, or lists in `pending` what takes too long now. */
  async #follow(): Promise<void> {
    const now = await generationOf(this.#db, this.#indexed.generation);
    this.#copy ??= await this.#load(now);
    const copy = this.#copy;
    if (copy === null) {
      await this.#begin(now);
      return;
    }
    const changes = await changesSince(this.#db, this.#indexed.generation, copy.generation, now);
    if (changes === null && copy.generation.run !== now.run) {
      this.#keeper?.log.warn(
        { index: nameOf(this.#indexed) },
        'the database is another one than the search index was made of: it is built again',
      );
      await this.#begin(now);
      return;
    }
    const isRewritten = changes?.isEveryRecord === true && this.#indexed.isOfRecordsAlone !== true;
    await this.#read(copy, now, isRewritten ? undefined : changes?.ids, isRewritten);
  }

  /** Begins with an empty index. */
  async #begin(now: Generation): Promise<void> {
    this.#isComplete = false;
    this.#pending.clear();
    this.#lexicon = null;
    this.#savedStamp = '';
    const copy = {
      index: new SearchIndex(this.#indexed.schema, this.#segmenter),
      words: memoryLexicon([]),
      writers: new Map<string, number>(),
      generation: now,
    };
    this.#copy = copy;
    await this.#read(copy, now);
  }

  /** Removes records that are no longer visible, and reads changed ones. `ids` are the records to compare, all by default. */
  async #read(copy: Copy, now: Generation, ids?: readonly string[], isRewritten = false) {
    const visible = new Set<string>();
    const written: Writer[] = [];
    for await (const found of writersOf(ids === undefined ? backgroundOf(this.#db) : this.#db, this.#indexed, ids))
      for (const each of found) {
        visible.add(each.id);
        if (isRewritten || copy.writers.get(each.id) !== each.writer) written.push(each);
      }
    const removed = eachOf(ids ?? copy.writers.keys(), (id) => {
      if (visible.has(id)) return;
      copy.index.remove([id]);
      copy.writers.delete(id);
      this.#pending.delete(id);
    });
    await inSlices(removed);
    // if reading them fails, they are pending still
    await inSlices(eachOf(written, (each) => void this.#pending.set(each.id, each)));
    copy.generation = now;
    if (this.#building === null) this.#total = this.#pending.size;
    const few =
      this.#building === null && this.#pending.size <= atOnce ? [...this.#pending.values()] : written.length <= batch ? written : [];
    for (let from = 0; from < few.length; from += batch) await this.#index(this.#db, copy, few.slice(from, from + batch));
    if (this.#pending.size === 0) this.#isComplete = true;
  }

  /** Reads records and indexes them. */
  async #index(db: Db, copy: Copy, records: readonly Writer[]): Promise<void> {
    const documents = await readDocuments(
      db,
      this.#indexed,
      records.map(({ id }) => id),
    );
    await addDocuments(copy, this.#indexed, documents);
    this.#batches += 1;
    const read = new Set(documents.map(({ id }) => id));
    for (const { id, writer } of records) {
      // withdrawn since it was found: the change that did it is listed
      if (read.has(id)) copy.writers.set(id, writer);
      this.#pending.delete(id);
    }
    void copy.index.maintain();
  }

  /** Continues with pending changes, unless that is already running. */
  #buildOn(): void {
    if (this.#pending.size === 0 || this.#isStopped) return;
    this.#building ??= this.#build()
      .catch((error: unknown) => this.#keeper?.log.warn({ err: error, index: nameOf(this.#indexed) }, 'the search index is not complete'))
      .finally(() => {
        this.#building = null;
      });
  }

  async #build(): Promise<void> {
    const [log, index] = [this.#keeper?.log, nameOf(this.#indexed)];
    const began = performance.now();
    let reported = began;
    while (this.#pending.size > 0 && !this.#isStopped) {
      await this.#inTurn(async () => {
        if (this.#copy !== null) await this.#index(backgroundOf(this.#db), this.#copy, firstOf(this.#pending.values(), batch));
      });
      await giveWay();
      const total = this.#total;
      if (performance.now() - reported >= progressEvery && this.#pending.size > 0) {
        reported = performance.now();
        log?.info({ index, records: total - this.#pending.size, total }, 'building the search index');
      }
    }
    if (this.#isStopped) return;
    await this.#inTurn(async () => {
      if (this.#copy !== null) await inSlices(this.#copy.words.prepare());
      // changes written meanwhile
      await this.#follow();
    });
    if (this.#pending.size > 0) return this.#build();
    this.#isComplete = true;
    log?.info({ index, records: this.#copy?.index.size, ms: Math.round(performance.now() - began) }, 'the search index is complete');
    const path = this.#keeper?.pathOf(index);
    if (path !== undefined) await this.#save(path);
  }

  /** Loads the file of an earlier run; null if there is none of this database. */
  async #load(now: Generation): Promise<Copy | null> {
    const copy = this.#keeper === null ? null : await loadCopy(this.#db, this.#indexed, this.#segmenter, this.#keeper, now);
    if (copy === null) return null;
    this.#isComplete = true;
    this.#savedStamp = copy.generation.stamp;
    // changes that no trigger listed are found by their writers
    await this.#read(copy, copy.generation);
    await inSlices(copy.words.prepare());
    return copy;
  }

  /** Writes the copy of now, unless it is incomplete or written already. */
  async #save(path: string): Promise<void> {
    // between two changes
    const saved = await this.#inTurn(() => {
      const copy = this.#copy;
      const stamp = copy?.generation.stamp ?? '';
      // a copy's generation does not cover records that are still to be read
      const isWhole = copy !== null && this.#isComplete && this.#pending.size === 0;
      return Promise.resolve(isWhole && stamp !== this.#savedStamp ? { stamp, pieces: writeCopy(copy, this.#indexed) } : null);
    });
    if (saved === null) return;
    await saveFile(path, saved.pieces);
    this.#savedStamp = saved.stamp;
  }

  async #stop(): Promise<void> {
    this.#isStopped = true;
    await this.#building;
    await this.#turn;
  }
}
