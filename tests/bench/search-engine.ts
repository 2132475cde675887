import { DatabaseSync } from 'node:sqlite';
import { policySeeds } from '#server/db/seed/data/index.ts';
import type { PolicyRecord } from '#server/policy/record.ts';
import type { Group, IndexSchema, Query, SearchDocument } from '#server/search/engine/schema.ts';
import { SearchIndex } from '#server/search/engine/search-index.ts';
import { openSegmenter } from '#server/search/engine/segmenter.ts';
import { phraseTerms, tokensOf, wordsOf } from '#server/search/engine/tokens.ts';
import { plainText } from '#server/search/text/plain-text.ts';
import { stopWords } from '#server/search/text/stop-words.ts';
import type { Times } from './measure.ts';
import { line, measured, print, processorTime } from './measure.ts';
import { recombine } from './recombine.ts';

const schema: IndexSchema = {
  fields: [
    { name: 'names', weight: 6, typicalLength: 30, kind: 'names' },
    { name: 'tags', weight: 4, typicalLength: 12, kind: 'short' },
    { name: 'summary', weight: 2, typicalLength: 60, kind: 'short' },
    { name: 'body', weight: 1, typicalLength: 450, kind: 'long' },
  ],
  facets: ['kind', 'level', 'region', 'category', 'supportMode', 'industry', 'scale', 'tag', 'issuer'],
  numbers: ['publishDay', 'applyTo', 'amount', 'views'],
};

const dayOf = (date: string | null): number | null => (date === null ? null : Date.parse(date) / 86_400_000);

const documentOf = (policy: PolicyRecord): SearchDocument => ({
  id: policy.id,
  fields: {
    names: [policy.title, policy.shortName, policy.docNumber].filter((name) => name !== null).join('\n'),
    tags: policy.tags.join('\n'),
    summary: policy.summary,
    body: plainText(policy.body),
  },
  facets: {
    kind: [policy.kind],
    level: [policy.level],
    region: [policy.regionCode],
    category: [policy.category],
    supportMode: policy.supportMode === null ? [] : [policy.supportMode],
    industry: policy.industries,
    scale: policy.scales,
    tag: policy.tags,
    issuer: policy.issuers,
  },
  numbers: {
    publishDay: dayOf(policy.publishDate),
    applyTo: dayOf(policy.applyTo),
    amount: policy.amountMax,
    views: policy.views,
  },
});

const segmenter = openSegmenter(['高新技术企业', '专精特新', '小巨人', '数字化转型', '数控机床']);
const deadline = Date.parse('2026-06-15') / 86_400_000;
const kind = { facet: 'kind', anyOf: ['project'] };

const synonyms = new Map([
  ['补贴', ['资助', '奖补', '补助']],
  ['招聘', ['吸纳就业', '用工']],
  ['高新技术企业', ['高企']],
]);

/** The words of a question as groups, with their synonyms. */
const groupsOf = (text: string): Group[] =>
  wordsOf(text, segmenter)
    .filter((word) => !stopWords.has(word.text))
    .map((word) => ({
      weight: 1,
      alternatives: [
        { terms: phraseTerms(word.text), weight: 1 },
        ...(synonyms.get(word.text) ?? []).map((synonym) => ({ terms: phraseTerms(synonym), weight: 0.8 })),
      ],
    }));

let index = new SearchIndex(schema, segmenter);

type Case = { name: string; text: string; query: () => Partial<Query>; sql: string };

const fts = (text: string): string => phraseTerms(text).join(' ');
const textCase = (name: string, text: string): Case => ({ name, text, query: () => ({ groups: groupsOf(text) }), sql: 'match' });
const sentence = '我们公司今年招聘了大学生想申请研发设备补贴和社保减免有什么政策';

const cases: Case[] = [
  textCase('very common: 企业', '企业'),
  textCase('common: 高新技术企业', '高新技术企业'),
  textCase('two terms: 研发费用 补贴', '研发费用 补贴'),
  textCase('rare: 东溪市', '东溪市'),
  {
    name: 'filter only',
    text: '',
    query: () => ({ filter: { kind } }),
    sql: "select id from row where kind = 'project' order by day desc limit 10",
  },
  {
    name: 'by deadline',
    text: '',
    query: () => ({
      filter: { kind, open: { number: 'applyTo', min: deadline } },
      order: [{ number: 'applyTo', direction: 'asc' }],
    }),
    sql: `select id from row where kind = 'project' and applyTo >= ${deadline} order by applyTo limit 10`,
  },
  textCase(`sentence, ${groupsOf(sentence).length} groups`, sentence),
  {
    name: 'typo: 数字化转形',
    text: '数字化转型',
    query: () => ({ groups: groupsOf(index.nearTerms('数字化转形', 1)[0]?.term ?? '') }),
    sql: 'match',
  },
];

const full = (query: Partial<Query>): Query => ({ groups: [], offset: 0, limit: 10, tie: 'publishDay', facets: schema.facets, ...query });

function memory(): { heap: number; buffers: number; rss: number } {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
  return { heap: heapUsed / 1e6, buffers: arrayBuffers / 1e6, rss: rss / 1e6 };
}

async function build(count: number): Promise<void> {
  const started = performance.now();
  const [before, slices] = [memory(), new Array<number>()];
  index = new SearchIndex(schema, segmenter);
  for (const batch of recombine(policySeeds('2026-06-15'), count, 500)) {
    index.add(batch.map(documentOf));
    for (let isMore = true; isMore;) {
      const began = processorTime();
      isMore = index.mergeFor(5);
      slices.push(processorTime() - began);
    }
  }
  const after = memory();
  const { bytes, terms, segments } = index.memory();
  print(
    `  built ${index.size} documents in ${((performance.now() - started) / 1000).toFixed(1)} s: ${terms} terms, ${segments} segments; arrays ${(bytes / 1e6).toFixed(0)} MB, ` +
      `heap ${(after.heap - before.heap).toFixed(0)} MB, buffers ${(after.buffers - before.buffers).toFixed(0)} MB, rss ${before.rss.toFixed(0)} → ${after.rss.toFixed(0)} MB`,
  );
  const sorted = slices.toSorted((one, other) => other - one);
  print(
    `  slices of merging: ${slices.length}, longest by processor time ${sorted
      .slice(0, 3)
      .map((slice) => slice.toFixed(1))
      .join(', ')} ms`,
  );
}

/** Fills FTS5 with the same pairs, and the columns that lists are filtered and ordered by. */
function buildFts(count: number): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(`create virtual table fts using fts5(names, tags, summary, body, content='', tokenize='unicode61');
    create table row (id integer primary key, kind text, day real, applyTo real);`);
  const [insert, insertRow] = [
    db.prepare('insert into fts (rowid, names, tags, summary, body) values (?, ?, ?, ?, ?)'),
    db.prepare('insert into row values (?, ?, ?, ?)'),
  ];
  const started = performance.now();
  let id = 0;
  for (const batch of recombine(policySeeds('2026-06-15'), count, 500)) {
    db.exec('begin');
    for (const policy of batch) {
      const { fields, numbers } = documentOf(policy);
      id += 1;
      const pairs = ['names', 'tags', 'summary', 'body'].map((name) =>
        tokensOf(fields[name] ?? '', { key: '', cut: (text) => [...text] })
          .tokens.map(({ term }) => term)
          .join(' '),
      );
      insert.run(id, ...pairs);
      insertRow.run(id, policy.kind, numbers['publishDay'] ?? null, numbers['applyTo'] ?? null);
    }
    db.exec('commit');
  }
  db.exec('create index row_day on row (kind, day); create index row_to on row (kind, applyTo)');
  const [page, pages] = ['page_size', 'page_count'].map((name) => Number(Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]));
  print(`  FTS5 built in ${((performance.now() - started) / 1000).toFixed(1)} s, ${(((page ?? 0) * (pages ?? 0)) / 1e6).toFixed(0)} MB`);
  return db;
}

/** The list and the number of hits, as FTS5 answers: any of the words of a question, all pairs of a word as a phrase. */
function askFts(db: DatabaseSync, { text, sql }: Case): void {
  if (sql !== 'match') {
    db.prepare(sql).all();
    db.prepare(sql.replace('select id', 'select count(*)').replace(/ order by .*/, '')).get();
    return;
  }
  const words = wordsOf(text, segmenter).filter((word) => !stopWords.has(word.text));
  const match = words.map((word) => `"${fts(word.text)}"`).join(' OR ');
  db.prepare('select rowid from fts where fts match ? order by bm25(fts, 6, 4, 2, 1) limit 10').all(match);
  db.prepare('select count(*) from fts where fts match ?').get(match);
}

/** The processor's clock ticks every few milliseconds, so that several runs are measured together. */
async function timed(runs: number, together: number, action: () => unknown): Promise<Times> {
  const { processor } = await measured(runs, () => {
    for (let run = 0; run < together; run += 1) action();
  });
  return { p50: processor.p50 / together, p95: processor.p95 / together, max: processor.max / together };
}

async function edits(count: number): Promise<void> {
  const [policy] = [...recombine(policySeeds('2026-06-15'), 1)].flat();
  if (policy === undefined) return;
  let edit = 0;
  const visible = await measured(30, () => {
    edit += 1;
    index.add([{ ...documentOf({ ...policy, title: `${policy.title}魑魅${edit}` }), id: `bench-${(edit * 37) % count}` }]);
    const { hits } = index.search(full({ groups: groupsOf('魑魅'), facets: [] }));
    if (hits.length === 0) throw new Error('The edit is not visible');
  });
  line('edit to visible', visible, `processor p95 ${visible.processor.p95.toFixed(1)} ms`);
}

async function reload(): Promise<void> {
  const bytes = new Uint8Array(Buffer.concat([...index.save()]));
  const loaded = await measured(3, () => void SearchIndex.load(schema, segmenter, bytes), 1);
  line(`load of ${(bytes.length / 1e6).toFixed(0)} MB`, loaded);
}

/** How many documents the passages take for holders of a phrase that do not hold it, for each phrase of a few. */
function falsePhrases(): void {
  const phrases = ['高新技术企业', '研发费用加计扣除', '数字化转型', '信息化', '人才公寓', '知识产权质押', '设备补贴', '税收减免'];
  const texts = new Map(
    policySeeds('2026-06-15').map((policy) => [
      policy.id,
      Object.values(documentOf({ ...policy, state: 'published', sample: true, views: 0 }).fields).join('\n'),
    ]),
  );
  const small = new SearchIndex(schema, segmenter);
  small.add(policySeeds('2026-06-15').map((policy) => documentOf({ ...policy, state: 'published', sample: true, views: 0 })));
  const results = phrases.map((phrase) => {
    const { hits } = small.search(
      full({ groups: [{ weight: 1, alternatives: [{ terms: phraseTerms(phrase), weight: 1 }] }], limit: 300, facets: [] }),
    );
    const wrong = hits.filter(({ id }) => !(texts.get(id) ?? '').replaceAll(/[“”"《》（）()]/g, '').includes(phrase));
    return `${phrase} ${wrong.length} of ${hits.length}`;
  });
  print(`  phrases taken for found by their passage: ${results.join(', ')}`);
}

/** Prints times, memory and sizes of the search engine beside SQLite FTS5, which lists and counts hits without facets, at each number of documents. */
export async function run(argv: readonly string[]): Promise<void> {
  falsePhrases();
  for (const count of argv.length > 0 ? argv.map(Number) : [10_000, 100_000]) {
    print(`${count} documents`);
    await build(count);
    const ours = new Map<string, number>();
    for (const each of cases) {
      const found = index.search(full(each.query()));
      const times = await timed(21, 8, () => index.search(full(each.query())));
      ours.set(each.name, times.p50);
      line(each.name, times, `${found.total} hits`);
    }
    await reload();
    await edits(count);
    index = new SearchIndex(schema, segmenter);
    const db = buildFts(count);
    for (const each of cases) {
      const times = await timed(7, 4, () => askFts(db, each));
      line(`FTS5 ${each.name}`, times, `${(times.p50 / (ours.get(each.name) ?? 1)).toFixed(1)} times ours`);
    }
    db.close();
  }
}
