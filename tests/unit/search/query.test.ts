import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atomsOf } from '#server/search/text/atoms.ts';
import { relaxedQuery, strictQuery } from '#server/search/query/parse-query.ts';
import { makeThesaurus } from '#server/search/query/thesaurus.ts';
import { vectorOf } from '#server/search/index/vector.ts';
import { exactQuery, fastQuery } from '#server/search/query/text-query.ts';

const thesaurus = makeThesaurus([
  ['高新技术企业', '高企', '国高'],
  ['补贴', '补助'],
  ['人工智能', 'AI', '大模型'],
  ["d'or", 'back\\slash'],
]);

let pg: PGlite;
beforeAll(async () => {
  pg = await PGlite.create();
});
afterAll(() => pg.close());

async function matchQueries(text: string, keyword: string): Promise<{ fast: boolean; exact: boolean }> {
  const { query } = strictQuery(keyword, thesaurus);
  if (query === null) return { fast: false, exact: false };
  const { rows } = await pg.query<{ fast: boolean; exact: boolean }>(
    'select $1::tsvector @@ $2::tsquery as fast, $1::tsvector @@ $3::tsquery as exact',
    [vectorOf([{ text, weight: 'D' }]), fastQuery(query), exactQuery(query)],
  );
  return rows[0] ?? { fast: false, exact: false };
}

const found = { fast: true, exact: true };
const missed = { fast: false, exact: false };

describe('full-text search', () => {
  test.each([
    ['支持高新技术企业发展', '高新技术企业'],
    ['支持高新技术企业发展', '技'],
    ['支持高新技术企业发展', '发展'],
    ['支持高新技术企业发展', '展'],
    ['支持高新技术企业发展', '新技术'],
    ['支持高新技术企业发展', '高企'],
    ['支持高企发展', '高新技术企业'],
    ['给予高新技术企业认定补贴', '高企 补助'],
    ['高新技术企业可获得一次性补贴', '高企补助'],
    ['专精特新“小巨人”企业', '专精特新小巨人企业'],
    ['专精特新小巨人企业', '“小巨人”企业'],
    ['国科发火〔2016〕32号', '国科发火[2016]32号'],
    ['国科发火〔2016〕32号', '32号'],
    ['5G＋工业互联网', '5g'],
    ['2026年度申报', '2026年'],
    ['2026年度申报', '2026'],
    ['支持AI 大模型应用', 'ai大模型'],
    ['Research and Development (R&D) policies', 'r&d policy'],
    ["Côte d'Or", "d'or"],
    ['第一', '第一'],
    ['A', 'a'],
  ])('the text %j is found by %j', async (text, keyword) => {
    expect(await matchQueries(text, keyword)).toEqual(found);
  });

  test.each([
    ['支持高新产业与新技术企业', '高新技术企业'],
    ['推动政策，企业受益', '策企'],
    ['第50条', '第5'],
    ['2026年', '202'],
    ['支持发展', '高新技术企业 发展'],
    ['air quality', 'ai'],
    ['高新技术', '魑魅魍魉'],
    ['高新技术', '！？'],
  ])('the text %j is not found by %j', async (text, keyword) => {
    expect(await matchQueries(text, keyword)).toEqual(missed);
  });

  test('overlapping runs that are no phrase match the fast query only', async () => {
    expect(await matchQueries('企业技术改造与工业技术中心', '企业技术中心')).toEqual({ fast: true, exact: false });
  });

  test('text beyond the last position of PostgreSQL is found', async () => {
    const words = Array.from({ length: 17_000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('');
    expect((await matchQueries(`${words}。高新技术企业`, '高新技术企业')).fast).toBe(true);
  });
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...`高企补贴AI d'or back\\slash':*&|!()<->"\0\ud800\udc00🚀  ,，`), maxLength: 60 }),
);

test('vectors and queries of any text are valid PostgreSQL literals', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (text, keyword) => {
      const vector = vectorOf([{ text, weight: 'A' }]);
      const parsed = [strictQuery(keyword, thesaurus), relaxedQuery(keyword, thesaurus)].flatMap((each) =>
        each?.query ? [each.query] : [],
      );
      const queries = parsed.flatMap((query) => [fastQuery(query), exactQuery(query)]);
      const { rows } = await pg.query<{ nodes: number[] }>(
        'select $1::tsvector, array(select numnode(query::tsquery) from unnest($2::text[]) query) as nodes',
        [vector, queries],
      );
      for (const nodes of rows[0]?.nodes ?? []) expect(nodes).toBeGreaterThan(0);
    }),
    { numRuns: 150 },
  );
});

test('a text is found by any part of it', async () => {
  const words = fc
    .array(fc.constantFrom('高新', '技术', '企业', '5G', '补贴', 'R&D', '2026', '“小巨人”', '（套）', ' ', '，', 'policies'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(words, fc.nat(), fc.nat(), async (text, from, length) => {
      const atoms = atomsOf(text);
      fc.pre(atoms.length > 0);
      const first = from % atoms.length;
      const some = atoms.slice(first, first + 1 + (length % 6));
      const part = text.slice(some[0]?.start, some.at(-1)?.end);
      expect(await matchQueries(text, part)).toEqual(found);
    }),
    { numRuns: 200 },
  );
});

describe('a keyword', () => {
  const terms = (keyword: string) => strictQuery(keyword, thesaurus).terms.map((term) => term.text);
  const relaxed = (keyword: string) => relaxedQuery(keyword, thesaurus)?.terms.map((term) => term.text);

  test('is split at spaces and punctuation into distinct terms', () => {
    expect(terms(' 研发  费用，补贴、“小巨人”！研发')).toEqual(['研发', '费用', '补贴', '小巨人']);
    expect(terms('5G网络 R&D')).toEqual(['5G网络', 'R&D']);
    expect(terms('！？')).toEqual([]);
  });

  test('lists the synonyms that expand it', () => {
    expect(strictQuery('高企补贴', thesaurus).expansions).toEqual([
      { from: '高企', to: ['高新技术企业', '国高'] },
      { from: '补贴', to: ['补助'] },
    ]);
  });

  test('is reduced to its significant words', () => {
    expect(relaxed('怎么申报高新技术企业的补贴')).toEqual(['高新技术企业', '补贴']);
    expect(relaxed('高新技术企业')).toBeUndefined();
    expect(relaxed('怎么申报')).toEqual(['怎么', '申报']);
  });

  test('of maximum length makes a small query', () => {
    const { query } = strictQuery('高企补贴'.repeat(50), thesaurus);
    expect(query === null ? 0 : fastQuery(query).length).toBeLessThan(200_000);
  });
});
