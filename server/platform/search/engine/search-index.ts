import { setImmediate as giveWay } from 'node:timers/promises';
import type { AnalysedDocument, Dictionaries } from './analyse.ts';
import { analyse, hashOf } from './analyse.ts';
import { clearBit, countBits, hasBit } from './bitmap.ts';
import { Dictionary } from './dictionary.ts';
import { mergeSegments } from './merge.ts';
import type { IndexSchema, Query, SearchDocument, SearchResult } from './schema.ts';
import { searchSegments } from './search.ts';
import type { Segment } from './segment.ts';
import { buildSegment, isNamed } from './segment.ts';
import type { Segmenter } from './segmenter.ts';
import type { Steps } from './slices.ts';
import { atOnce, eachOf, inSlices } from './slices.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { frequencyOf } from './frequency.ts';
import { nameKey } from './tokens.ts';

/** Segments of about one size are merged when there are this many. */
const fanout = 8;
/** Documents of a segment from which it is merged only after losing half of them. */
const largest = 32_768;

/** Postings sorted in one step: about those of some hundred documents of one page. */
const mostPostings = 60_000;

type Place = { segment: Segment; document: number };

/**
 * A search index in memory. Each call of `add` makes a segment that the next search sees; `maintain` merges segments in the background.
 * Nothing here waits, apart from `maintain`.
 */
export class SearchIndex {
  readonly schema: IndexSchema;
  readonly #segmenter: Segmenter;
  readonly #dictionaries: Dictionaries;
  readonly #places = new Map<string, Place>();
  #segments: Segment[];
  #merge: Steps<void> | null = null;
  #maintenance: Promise<void> | null = null;

  constructor(schema: IndexSchema, segmenter: Segmenter) {
    this.schema = schema;
    this.#segmenter = segmenter;
    this.#dictionaries = { terms: new Dictionary(), facets: schema.facets.map(() => new Dictionary()) };
    this.#segments = [];
  }

  /**
   * Reads a snapshot that `save` wrote, with the same schema and segmenter. The index keeps using `bytes`.
   * @throws {SnapshotError}
   */
  static load(schema: IndexSchema, segmenter: Segmenter, bytes: Uint8Array): SearchIndex {
    return atOnce(SearchIndex.loading(schema, segmenter, bytes));
  }

  /** Like `load`, in steps. */
  static *loading(schema: IndexSchema, segmenter: Segmenter, bytes: Uint8Array): Steps<SearchIndex> {
    const { terms, facets, segments } = yield* readSnapshot(bytes, keyOf(schema, segmenter));
    const index = new SearchIndex(schema, segmenter);
    yield* eachOf(terms, (term) => void index.#dictionaries.terms.add(term));
    for (const [facet, values] of facets.entries()) yield* eachOf(values, (value) => void index.#dictionaries.facets[facet]?.add(value));
    for (const segment of segments) {
      index.#append(segment);
      yield;
    }
    return index;
  }

  /** Number of documents. */
  get size(): number {
    return this.#places.size;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  ids(): IterableIterator<string> {
    return this.#places.keys();
  }

  /** Adds documents, replacing those with their ids. Some 500 at once are cheapest; one takes about a millisecond. */
  add(documents: readonly SearchDocument[]): void {
    const last = new Map(documents.map((document) => [document.id, document]));
    if (last.size === 0) return;
    const analysed = [...last.values()].map((document) => analyse(document, this.schema, this.#dictionaries, this.#segmenter));
    this.remove([...last.keys()]);
    this.#append(buildSegment(analysed));
  }

  /**
   * Like `add`, in slices of about `milliseconds` that let other work run in between. Searches see the documents at the end; until then no
   * other call may add or remove documents with these ids. Returns the words of the fields in `named`, with their frequency.
   */
  async addInSlices(documents: readonly SearchDocument[], named: readonly string[] = [], milliseconds = 10): Promise<string[]> {
    const last = new Map(documents.map((document) => [document.id, document]));
    const { segments, words } = await inSlices(this.#read([...last.values()], named), milliseconds);
    this.remove(last.keys());
    for (const segment of segments) this.#append(segment);
    return words;
  }

  *#read(documents: readonly SearchDocument[], named: readonly string[]): Steps<{ segments: Segment[]; words: string[] }> {
    const [segments, words]: [Segment[], string[]] = [[], []];
    let analysed: AnalysedDocument[] = [];
    let postings = 0;
    for (const [at, document] of documents.entries()) {
      const read = analyse(document, this.schema, this.#dictionaries, this.#segmenter, named);
      analysed.push(read);
      words.push(...read.words);
      postings += read.terms.length;
      yield;
      if (postings < mostPostings && at < documents.length - 1) continue;
      segments.push(buildSegment(analysed));
      [analysed, postings] = [[], 0];
      yield;
    }
    return { segments, words };
  }

  /** Removes documents; ids that are not in the index are ignored. */
  remove(ids: Iterable<string>): void {
    for (const id of ids) {
      const place = this.#places.get(id);
      if (place === undefined) continue;
      clearBit(place.segment.live, place.document);
      this.#places.delete(id);
    }
  }

  /** @throws {UnknownColumnError} for a facet or number that the schema does not have */
  search(query: Query): SearchResult {
    const { terms, facets } = this.#dictionaries;
    const locate = (id: string) => this.#places.get(id);
    return searchSegments({ schema: this.schema, segments: this.#segments, terms, facets, locate }, query);
  }

  /** Merges for about `milliseconds` and returns whether more is left to do. */
  mergeFor(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    do {
      this.#merge ??= this.#nextMerge();
      if (this.#merge === null) return false;
      if (this.#merge.next().done === true) this.#merge = null;
    } while (performance.now() < end);
    return true;
  }

  /** Merges segments until no merge is due, in slices of `milliseconds` that let other work run in between. */
  maintain(milliseconds = 5): Promise<void> {
    this.#maintenance ??= this.#mergeInSlices(milliseconds).finally(() => {
      this.#maintenance = null;
    });
    return this.#maintenance;
  }

  /** Whether a document has this name. */
  isName(name: string): boolean {
    const key = nameKey(name);
    return key !== '' && isNamed(this.#segments, hashOf(key));
  }

  /** Returns how many documents hold a term; of frequent ones about how many, where documents were removed. */
  frequency(term: string): number {
    const number = this.#dictionaries.terms.numberOf(term);
    return number === undefined ? 0 : frequencyOf(this.#segments, number);
  }

  /** Bytes of the typed arrays, and how many terms and segments there are. Strings and look-up tables come on top. */
  memory(): { bytes: number; terms: number; segments: number } {
    const bytes = this.#segments.flatMap(({ live, postings, facets, numbers, names }) =>
      [live, ...Object.values(postings), ...facets.flatMap((column) => Object.values(column)), ...numbers, ...Object.values(names)].map(
        (array) => array.byteLength,
      ),
    );
    return { bytes: bytes.reduce((sum, each) => sum + each, 0), terms: this.#dictionaries.terms.size, segments: this.#segments.length };
  }

  /** Returns the index as pieces of a file that `load` reads. They describe the present index, even if it changes before they are taken. */
  save(): Iterable<Uint8Array> {
    return writeSnapshot(
      {
        terms: [...this.#dictionaries.terms.strings],
        facets: this.#dictionaries.facets.map(({ strings }) => [...strings]),
        segments: this.#segments.map((segment) => ({ ...segment, live: segment.live.slice() })),
      },
      keyOf(this.schema, this.#segmenter),
    );
  }

  #append(segment: Segment): void {
    this.#segments = [...this.#segments, segment];
    segment.ids.forEach((id, document) => {
      if (hasBit(segment.live, document)) this.#places.set(id, { segment, document });
    });
  }

  /** Begins a due merge: of segments of one size class, or of one that has lost half its documents. */
  #nextMerge(): Steps<void> | null {
    const classes = Map.groupBy(this.#segments, ({ live, size }) => {
      const count = countBits(live);
      if (count * 2 <= size) return 'thin';
      return count * 2 > largest ? 'full' : String(Math.floor(Math.log(count) / Math.log(fanout)));
    });
    const thin = classes.get('thin')?.[0];
    if (thin !== undefined) return this.#mergeOf([thin]);
    const due = [...classes].find(([name, segments]) => name !== 'full' && segments.length >= fanout);
    if (due === undefined) return null;
    const chosen: Segment[] = [];
    let room = largest * 1.5;
    for (const segment of due[1].slice(0, fanout)) {
      room -= countBits(segment.live);
      if (room >= 0) chosen.push(segment);
    }
    return this.#mergeOf(chosen);
  }

  *#mergeOf(segments: readonly Segment[]): Steps<void> {
    const { merged, sources } = yield* mergeSegments(segments);
    for (const { segment, places } of sources)
      places.forEach((place, document) => {
        if (place === -1) return;
        const known = this.#places.get(merged.ids[place] ?? '');
        // removed or replaced while the merge went on
        if (known?.segment !== segment || known.document !== document) clearBit(merged.live, place);
        else [known.segment, known.document] = [merged, place];
      });
    const rest = this.#segments.filter((segment) => !segments.includes(segment));
    this.#segments = merged.size === 0 ? rest : [...rest, merged];
  }

  async #mergeInSlices(milliseconds: number): Promise<void> {
    while (this.mergeFor(milliseconds)) await giveWay();
  }
}

/** The identity that a snapshot must have to be read. */
const keyOf = (schema: IndexSchema, segmenter: Segmenter): string => JSON.stringify([schema, segmenter.key]);
