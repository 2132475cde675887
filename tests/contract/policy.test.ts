import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FacetName, PolicyHit } from '#contract/policy.ts';
import * as policy from '#contract/policy.ts';
import * as policyDetail from '#contract/policy-detail.ts';
import * as vocabulary from '#contract/policy-vocabulary.ts';
import { policyKinds, policyLevels, windowStatus, windowStatuses } from '#domain/policy.ts';
import { viewsWritten } from '#server/publishing/engine/views.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { atomsOf, keyOf } from '#server/platform/search/text/atoms.ts';
import { plainText } from '#server/platform/search/text/plain-text.ts';
import { restoredServer, testServer } from '../setup/server.ts';

const server = restoredServer();

type SearchInput = Parameters<typeof search>[0];
const search = (
  body: Partial<Record<keyof policy.PolicyFilters, unknown>> & { page?: number; pageSize?: number; sort?: policy.PolicySort },
) => server.call(policy.resultSearch, { body: body as { keyword?: string } });
const header = (body: SearchInput) => server.call(policy.resultHeader, { body: body as { keyword?: string } });
const suggest = (keyword: string, limit = 8) => server.call(policy.suggest, { params: { keyword, limit } });

/** Returns every hit of a search, page by page. */
async function everything(body: SearchInput, pageSize = 100): Promise<PolicyHit[]> {
  const all: PolicyHit[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await search({ ...body, page, pageSize });
    all.push(...list);
    if (all.length >= total || list.length === 0) return all;
  }
}

async function textOf(id: string): Promise<string> {
  const found = await server.call(policyDetail.detail, { params: { id } });
  return [found.title, found.shortName, found.docNumber, ...found.tags, ...found.issuers, found.summary, plainText(found.body)].join('。');
}

const holds = (text: string, ...words: string[]) => words.some((word) => keyOf(atomsOf(text)).includes(keyOf(atomsOf(word))));

describe('result-search', () => {
  test('高新技术企业 finds only texts that contain it or a synonym, the certification first', { tags: 'depth' }, async () => {
    const { total, page, pageSize, list, reading } = await search({ keyword: '高新技术企业', page: 1, pageSize: 10 });
    expect({ page, pageSize, shown: list.length }).toEqual({ page: 1, pageSize: 10, shown: 10 });
    expect(total).toBeGreaterThan(10);
    expect(reading).toMatchObject({ terms: ['高新技术企业'], loosened: false });
    for (const hit of list) expect(holds(await textOf(hit.id), '高新技术企业', '高企', '国高', '国家高新')).toBe(true);
    expect(list[0]).toMatchObject({ id: 'nat-hnte', kind: 'project', titleHits: [[0, 8]] });
    expect(
      list.filter((hit) => hit.title.includes('高新技术企业') || hit.shortName?.includes('高新技术企业') === true).length,
    ).toBeGreaterThan(7);
  });

  test.each([
    ['technical upgrading', 'tag', '技术改造'],
    ['R&D expense', 'tag', '研发费用'],
    ['Ministry of Finance', 'issuer', '财政部'],
  ] as const)('the English name “%s” finds the policies of the %s %s', { tags: 'depth' }, async (keyword, facet, name) => {
    const [found, bearing] = await Promise.all([everything({ keyword }), everything({ [facet]: [name] })]);
    expect(bearing.length).toBeGreaterThan(3);
    const ids = new Set(found.map((hit) => hit.id));
    expect(bearing.filter((hit) => !ids.has(hit.id))).toEqual([]);
  });

  test('a synonym finds the same policies', { tags: 'depth' }, async () => {
    const [short, full] = await Promise.all([everything({ keyword: '高企' }), everything({ keyword: '高新技术企业' })]);
    expect(new Set(short.map((hit) => hit.id))).toEqual(new Set(full.map((hit) => hit.id)));
    expect(short[0]?.id).toBe('nat-hnte');
  });

  test('the matching words are marked', { tags: 'depth' }, async () => {
    const { list } = await search({ keyword: '研发费用', pageSize: 50 });
    expect(list.length).toBeGreaterThan(3);
    for (const { title, titleHits, snippet } of list) {
      for (const [start, end] of titleHits) expect(title.slice(start, end)).toMatch(/研发|研究|加计扣除|试制/);
      for (const [start, end] of snippet?.hits ?? []) expect(snippet?.text.slice(start, end)).toMatch(/研发|研究|加计扣除|试制/);
    }
  });

  test.each(['魑魅魍魉咖啡飞船', 'zzqxv', '！？', '🚀', '/'])('nonsense finds nothing: %s', { tags: 'depth' }, async (keyword) => {
    const { total, list } = await search({ keyword });
    expect({ total, list }).toEqual({ total: 0, list: [] });
    expect((await header({ keyword })).total).toBe(0);
  });

  test('an unknown word is reported, and the others are searched', async () => {
    const { total, reading } = await search({ keyword: '魑魅魍魉 高新技术企业' });
    expect(reading.unknown).toEqual(['魑魅魍魉']);
    expect(total).toBe((await search({ keyword: '高新技术企业' })).total);
  });

  test('full matches of a question come first, then partial ones', { tags: 'depth' }, async () => {
    const { total, alsoTotal = 0, list } = await search({ keyword: '怎么申报高新技术企业认定的奖励政策？', pageSize: 50 });
    expect(list.slice(0, 5).map(({ id }) => id)).toContain('yx-hnte-award');
    expect([total > 0, alsoTotal > 0]).toEqual([true, true]);
    const also = list.map((hit) => hit.also === true);
    expect(also).toEqual(also.toSorted((a, b) => Number(a) - Number(b)));
  });

  test.each(['zjtx', 'xiaojuren', 'gaoxjs', 'gao xin ji shu', 'gxjsqy', 'zhuanjintexin'])(
    'pinyin or initials find every policy named by their suggestions: %s',
    { tags: 'depth' },
    async (keyword) => {
      const suggested = await server.call(policy.suggest, { params: { keyword, limit: 8 } });
      const found = await everything({ keyword });
      const named = suggested.flatMap(({ id }) => id ?? []);
      expect(named.length).toBeGreaterThan(0);
      expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
      expect((await header({ keyword })).total).toBe(found.length);
      const { reading, list } = await search({ keyword });
      expect([...(reading.pinyin ?? []), ...(reading.corrected ?? [])].map(({ from }) => from)).toContain(keyword);
      expect(list.some(({ titleHits }) => titleHits.length > 0)).toBe(true);
    },
  );

  test('pinyin with a word filters by both', { tags: 'depth' }, async () => {
    const both = await search({ keyword: 'zjtx 奖励' });
    const words = await search({ keyword: '专精特新 奖励' });
    expect(both.total).toBe(words.total);
    expect(both.reading.pinyin).toEqual([{ from: 'zjtx', to: ['专精特新'] }]);
  });

  test('a single character after a word does not filter', { tags: 'depth' }, async () => {
    const [word, both] = await Promise.all([search({ keyword: '高新技术企业' }), search({ keyword: '高新技术企业啊' })]);
    expect(both.total).toBe(word.total);
  });

  test('a keyword of 200 characters is answered, with the list of ignored words', { tags: 'depth' }, async () => {
    const words = Array.from({ length: 40 }, (_, index) => `企业${index + 10}`);
    const keyword = words.join(' ').slice(0, 200);
    const { reading } = await search({ keyword });
    expect(reading.terms).toHaveLength(24);
    expect([...reading.terms, ...(reading.ignored ?? [])].join('')).toBe(
      words.join('').slice(0, [...reading.terms, ...(reading.ignored ?? [])].join('').length),
    );
    expect(reading.ignored).not.toEqual([]);
    const long = '研发费用加计扣除政策适用于科技型中小企业以及高新技术企业'.repeat(10).slice(0, 200);
    expect((await search({ keyword: long })).reading.terms.length).toBeLessThanOrEqual(24);
    expect(await server.call(policy.suggest, { params: { keyword: long } })).toEqual([]);
  });

  test('a document number finds its document first', { tags: 'depth' }, async () => {
    const { list } = await search({ keyword: '国科发火〔2016〕32号' });
    expect(list[0]?.id).toBe('nat-hnte-2016');
    expect((await search({ keyword: '国科发火[2016]32号' })).list[0]?.id).toBe('nat-hnte-2016');
  });

  test('without a keyword the newest come first', { tags: 'depth' }, async () => {
    const dates = (await everything({})).map((hit) => hit.publishDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(dates.length).toBe(policySeeds('2026-06-15').length);
  });

  test('sorting by deadline puts open windows first, then upcoming, undated and closed ones', { tags: 'depth' }, async () => {
    const today = '2026-06-15';
    const groups = (await everything({ sort: 'deadline' })).map(({ status, applyTo }) =>
      status === 'closed' ? 3 : status === 'upcoming' ? 1 : applyTo === null ? 2 : 0,
    );
    expect(groups).toEqual(groups.toSorted((a, b) => a - b));
    const open = (await everything({ sort: 'deadline', status: ['open'] })).flatMap((hit) => (hit.applyTo === null ? [] : [hit.applyTo]));
    expect(open).toEqual(open.toSorted());
    expect(open.every((day) => day >= today)).toBe(true);
  });

  test('sorting by amount puts the highest first and unknown amounts last', async () => {
    const amounts = (await everything({ sort: 'amount' })).map((hit) => hit.amountMax ?? -1);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  });

  test.each<SearchInput>([
    {},
    { keyword: '企业' },
    { keyword: '企业', sort: 'amount' },
    { sort: 'deadline' },
    { keyword: '中小企业', kind: ['project'] },
  ])('pages of %j are complete, without duplicates and stable', { tags: 'depth' }, async (body) => {
    const byOne = await everything(body, 100);
    const bySeven = await everything(body, 7);
    expect(bySeven.map((hit) => hit.id)).toEqual(byOne.map((hit) => hit.id));
    expect(new Set(byOne.map((hit) => hit.id)).size).toBe(byOne.length);
    expect((await search({ ...body, page: 9999 })).list).toEqual([]);
  });

  test('a region includes all regions below it', async () => {
    const [all, country, city, district] = await Promise.all(
      [{}, { region: ['000000'] }, { region: ['999900'] }, { region: ['999901'] }].map(async (body) => (await search(body)).total),
    );
    expect(country).toBe(all);
    expect(city).toBeLessThan(country ?? 0);
    expect(district).toBeLessThan(city ?? 0);
    expect(new Set((await everything({ region: ['999901'] })).map((hit) => hit.regionCode))).toEqual(new Set(['999901']));
  });

  test('every hit satisfies every filter', { tags: 'depth' }, async () => {
    const check = async (body: SearchInput, holdsOf: (hit: PolicyHit) => boolean) => {
      const hits = await everything(body);
      expect({ body, found: hits.length > 0, wrong: hits.filter((hit) => !holdsOf(hit)) }).toEqual({ body, found: true, wrong: [] });
    };
    await check({ kind: ['document'] }, (hit) => hit.kind === 'document');
    await check({ level: ['city', 'district'] }, (hit) => hit.level === 'city' || hit.level === 'district');
    await check({ category: ['technology'] }, (hit) => hit.category === 'technology');
    await check({ supportMode: ['tax'] }, (hit) => hit.supportMode === 'tax');
    await check({ scale: ['large'] }, (hit) => hit.scales.length === 0 || hit.scales.includes('large'));
    await check({ issuer: ['财政部'] }, (hit) => hit.issuers.includes('财政部'));
    await check({ tag: ['研发费用', '小巨人'] }, (hit) => hit.tags.includes('研发费用') || hit.tags.includes('小巨人'));
    await check({ amountMin: 1_000_000 }, (hit) => (hit.amountMax ?? 0) >= 1_000_000);
    await check({ publishedFrom: '2024-01-01', publishedTo: '2024-12-31' }, (hit) => hit.publishDate.startsWith('2024'));
    for (const status of windowStatuses) await check({ status: [status] }, (hit) => hit.kind === 'project' && hit.status === status);
  });

  test('a date range includes its first and last day', { tags: 'depth' }, async () => {
    const [newest] = await everything({ sort: 'published' });
    const day = newest?.publishDate ?? '';
    const ofThatDay = (await everything({})).filter((hit) => hit.publishDate === day).map(({ id }) => id);
    const inRange = await everything({ publishedFrom: day, publishedTo: day });
    expect(inRange.map(({ id }) => id).toSorted()).toEqual(ofThatDay.toSorted());
    expect(ofThatDay).toContain(newest?.id);
  });

  test('an empty result suggests which filters to drop', async () => {
    const { total, relaxations } = await search({ keyword: '高新技术企业 博士后', kind: ['interpretation'], amountMin: 1e15 });
    expect(total).toBe(0);
    for (const { field, total: brings } of relaxations) {
      expect(['keyword', 'kind', 'amountMin']).toContain(field);
      expect(brings).toBeGreaterThan(0);
    }
    const one = await search({ keyword: '高新技术企业', amountMin: 1e15 });
    expect(one.relaxations[0]).toEqual({ field: 'amountMin', value: null, total: (await search({ keyword: '高新技术企业' })).total });
  });
});

describe('result-header', () => {
  const singles: FacetName[] = ['status', 'level', 'kind', 'category', 'region'];
  const some = <T>(...values: T[]) => fc.subarray(values, { maxLength: 2 });
  const filters = fc.record(
    {
      keyword: fc.constantFrom('', '企业', '高企', '研发费用 补贴', '怎么申报数字化转型补贴', '魑魅魍魉'),
      kind: some(...policyKinds),
      level: some(...policyLevels),
      status: some(...windowStatuses),
      region: some('000000', '990000', '999900', '999901'),
      category: some('technology', 'industry', 'talent'),
      supportMode: some('award', 'subsidy', 'tax'),
      scale: some('micro', 'large'),
      issuer: some('财政部', '云溪市科学技术局'),
      tag: some('研发费用', '高新技术企业'),
      need: some('loans', 'hire-graduates', 'equipment'),
      amountMin: fc.constantFrom(0, 100_000),
      publishedFrom: fc.constantFrom('2020-01-01', '2025-01-01'),
    },
    { requiredKeys: [] },
  );

  test('it agrees with result-search facet by facet', { tags: 'depth' }, async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (body) => {
        const counts = await header(body);
        expect(counts.total).toBe((await search({ ...body, pageSize: 1 })).total);
        for (const facet of policy.facetNames) {
          const values = counts.facets[facet];
          expect(values).toEqual(values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)));
          expect(new Set(values.map((each) => each.value)).size).toBe(values.length);
          const [first] = values;
          // A region counts policies issued there while its filter also includes regions below; the other facets must agree exactly.
          if (first === undefined || facet === 'region') continue;
          const { total } = await search({ ...body, [facet]: [first.value], pageSize: 1 });
          expect({ facet, count: first.count }).toEqual({ facet, count: total });
        }
        for (const facet of singles) {
          if ((body[facet as keyof typeof body] as unknown[] | undefined)?.length) continue;
          // only projects accept applications
          const kinds = (body.kind as string[] | undefined) ?? [];
          const projects = counts.facets.kind.find(({ value }) => value === 'project')?.count ?? 0;
          const expected = facet !== 'status' ? counts.total : kinds.length > 0 && !kinds.includes('project') ? 0 : projects;
          expect({ facet, sum: counts.facets[facet].reduce((sum, each) => sum + each.count, 0) }).toEqual({ facet, sum: expected });
        }
      }),
      { numRuns: 40 },
    );
  });

  test('at most thirty issuers and tags are listed', async () => {
    const { facets } = await header({});
    const tags = (await server.call(vocabulary.tagList, {})).filter((tag) => tag.count > 0);
    expect(facets.tag.map((tag) => tag.value)).toEqual(tags.slice(0, 30).map((tag) => tag.name));
    expect(facets.issuer.length).toBeLessThanOrEqual(30);
  });
});

describe('the window status', () => {
  test('SQL and the domain agree around every bound', { tags: 'depth' }, async () => {
    const days = [null, '2026-06-14', '2026-06-15', '2026-06-16', '2026-06-17'];
    const [seed] = policySeeds('2026-06-15');
    if (seed === undefined) throw new Error('The sample is empty');
    const own = await testServer();
    const pairs = [null, '2026-06-14', '2026-06-15'].flatMap((effectiveTo) =>
      days.flatMap((applyFrom) => days.map((applyTo) => ({ applyFrom, applyTo, effectiveTo }))),
    );
    await savePolicies(
      own.db,
      pairs.map((pair, index) => ({
        ...seed,
        ...pair,
        kind: 'project' as const,
        id: `window-${index}`,
        title: `窗口测试${index}`,
        tags: ['窗口测试'],
        cites: [],
        state: 'published' as const,
      })),
    );
    const { list } = await own.call(policy.resultSearch, { body: { tag: ['窗口测试'], pageSize: 100 } });
    expect(list).toHaveLength(pairs.length);
    for (const hit of list)
      expect([hit.applyFrom, hit.applyTo, hit.status]).toEqual([
        hit.applyFrom,
        hit.applyTo,
        windowStatus('2026-06-15', hit.applyFrom, hit.applyTo, hit.effectiveTo),
      ]);
    for (const status of windowStatuses) {
      const filtered = await own.call(policy.resultSearch, { body: { tag: ['窗口测试'], status: [status], pageSize: 100 } });
      expect(filtered.total).toBe(list.filter((hit) => hit.status === status).length);
    }
    await own.close();
  });

  test('the status follows the day in China', { tags: 'depth' }, async () => {
    const late = await testServer({ now: new Date('2026-06-14T16:30:00Z') });
    const at = await late.call(policy.resultHeader, { body: {} });
    expect(at.facets.status).toEqual((await header({})).facets.status);
    await late.close();
  });
});

test('only published policies are visible', { tags: 'depth' }, async () => {
  const own = await testServer();
  const [seed] = policySeeds('2026-06-15');
  if (seed === undefined) throw new Error('The sample is empty');
  const states = ['draft', 'retired', 'published'] as const;
  await savePolicies(
    own.db,
    states.map((state) => ({
      ...seed,
      id: `seen-${state}`,
      title: '可见性甲乙丙丁',
      shortName: null,
      tags: ['可见性标签'],
      cites: ['nat-hnte'],
      state,
    })),
  );
  expect((await own.call(policy.resultSearch, { body: { keyword: '可见性甲乙丙丁' } })).list.map((hit) => hit.id)).toEqual([
    'seen-published',
  ]);
  expect((await own.call(policy.resultHeader, { body: { tag: ['可见性标签'] } })).total).toBe(1);
  expect((await own.call(policy.suggest, { params: { keyword: '可见性' } })).map(({ text, kind, id }) => ({ text, kind, id }))).toEqual([
    { text: '可见性标签', kind: 'tag', id: null },
    { text: '可见性甲乙丙丁', kind: 'policy', id: 'seen-published' },
  ]);
  expect((await own.call(vocabulary.tagList, {})).find((tag) => tag.name === '可见性标签')).toEqual({
    name: '可见性标签',
    nameEn: '可见性标签',
    count: 1,
  });
  expect((await own.call(policyDetail.detail, { params: { id: 'nat-hnte' } })).related.map((link) => link.id)).not.toContain('seen-draft');
  expect((await own.fetch('/apiv2/policy/detail?id=seen-draft')).status).toBe(404);
  expect((await own.fetch('/apiv2/policy/similar?id=seen-retired')).status).toBe(404);
  await savePolicies(own.db, [
    { ...seed, id: 'seen-published', title: '可见性甲乙丙丁', shortName: null, tags: [], cites: [], state: 'retired' },
  ]);
  expect((await own.call(policy.resultSearch, { body: { keyword: '可见性甲乙丙丁' } })).total).toBe(0);
  expect(await own.call(policy.suggest, { params: { keyword: '可见性标签' } })).toEqual([]);
  await own.close();
});

describe('invalid input is rejected with the field', () => {
  test.each([
    [{ pageSize: 0 }, 'body.pageSize'],
    [{ pageSize: 101 }, 'body.pageSize'],
    [{ pageSize: '10' }, 'body.pageSize'],
    [{ page: 1.5 }, 'body.page'],
    [{ kind: ['law'] }, 'body.kind.0'],
    [{ status: 'open' }, 'body.status'],
    [{ sort: 'best' }, 'body.sort'],
    [{ keyword: '长'.repeat(201) }, 'body.keyword'],
    [{ region: ['99'] }, 'body.region.0'],
    [{ publishedFrom: '2026-02-30' }, 'body.publishedFrom'],
    [{ amountMin: -1 }, 'body.amountMin'],
  ])('%j is rejected at %s', async (body, path) => {
    const response = await server.fetch('/apiv2/policy/result-search', { method: 'POST', body: JSON.stringify(body) });
    expect(response.status).toBe(422);
    const answer = (await response.json()) as { code: string; data: { fields: { path: string }[] } };
    expect(answer.code).toBe('INVALID');
    expect(answer.data.fields.map((field) => field.path)).toContain(path);
  });
});

test('any keyword is answered without an error', { tags: 'depth' }, async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...`高企补贴AI 'or"\\:*&|!()<->%_\0\ud800\udc00🚀`), maxLength: 200 }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      const keyword = text.slice(0, 200);
      const post = (path: string, body: unknown) => server.fetch(`/apiv2/policy/${path}`, { method: 'POST', body: JSON.stringify(body) });
      const value = keyword.slice(0, 60);
      const answers = await Promise.all([
        post('result-search', { keyword }),
        post('result-header', { keyword, tag: [value], issuer: [value] }),
        server.fetch(`/apiv2/policy/suggest?keyword=${encodeURIComponent(keyword.slice(0, 100).toWellFormed())}`),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    }),
    { numRuns: 60 },
  );
});

describe('suggest', () => {
  const texts = async (keyword: string) => (await suggest(keyword)).map((each) => each.text);

  test.each(['高新技', 'gaoxinjishu', 'gxjsqy', '高xin', 'gaoxjs', 'GaoXin', '高新技书企业', '搞新技术企业', 'gaoxinjisuqiye', '高企'])(
    '%s suggests 高新技术企业',
    async (keyword) => {
      expect((await texts(keyword)).some((text) => text.startsWith('高新技术企业'))).toBe(true);
    },
  );

  test('the typed characters are marked in the suggestions', async () => {
    for (const { text, hits } of await suggest('小巨人')) for (const [start, end] of hits) expect(text.slice(start, end)).toBe('小巨人');
    expect((await suggest('小巨人')).some(({ hits }) => hits.length > 0)).toBe(true);
  });

  test('a policy is suggested once with its id, and no text twice', async () => {
    for (const keyword of ['高新', '企业', 'zhongxiaoqiye', '云溪市']) {
      const found = await suggest(keyword, 20);
      expect(new Set(found.map((each) => each.text)).size).toBe(found.length);
      const ids = found.flatMap((each) => each.id ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { kind, id } of found) expect(id === null).toBe(kind !== 'policy');
    }
  });

  test('without a keyword the most used words are suggested', async () => {
    const hot = await suggest('');
    expect(hot).toHaveLength(8);
    expect(hot[0]?.kind).toBe('tag');
  });

  test('nothing is suggested for nonsense, and the limit applies', async () => {
    expect(await suggest('魑魅魍魉咖啡')).toEqual([]);
    expect(await suggest('qqqzzzxxx')).toEqual([]);
    expect(await suggest('！')).toEqual([]);
    expect(await suggest('企业', 3)).toHaveLength(3);
  });
});

describe('the detail of a policy', () => {
  test('the detail has criteria and relations, and counts the view without changing the version', { tags: 'depth' }, async () => {
    const own = await testServer();
    const first = await own.call(policyDetail.detail, { params: { id: 'nat-hnte' } });
    await viewsWritten(own.db);
    const second = await own.call(policyDetail.detail, { params: { id: 'nat-hnte' } });
    expect(first.criteria).not.toBeNull();
    expect(first.related.map((link) => link.id)).toContain('nat-hnte-2016');
    expect(first.related.length).toBeLessThanOrEqual(12);
    expect(first.related.map((link) => link.publishDate)).toEqual(
      first.related
        .map((link) => link.publishDate)
        .toSorted()
        .toReversed(),
    );
    expect(second).toEqual({ ...first, views: first.views + 1 });
    const document = await own.call(policyDetail.detail, { params: { id: 'nat-hnte-2016' } });
    expect(document.related.map((link) => link.id)).toContain('nat-hnte');
    await own.close();
  });

  test('an unknown id is 404', async () => {
    expect((await server.fetch('/apiv2/policy/detail?id=none')).status).toBe(404);
    expect((await server.fetch('/apiv2/policy/detail?id=a%20b')).status).toBe(422);
  });
});

test('similar policies are stable and exclude the policy and its relations', { tags: 'depth' }, async () => {
  const { related } = await server.call(policyDetail.detail, { params: { id: 'nat-hnte' } });
  const similar = await server.call(policyDetail.similar, { params: { id: 'nat-hnte', limit: 5 } });
  expect(similar).toHaveLength(5);
  const ids = similar.map((each) => each.id);
  expect(ids).not.toContain('nat-hnte');
  for (const link of related) expect(ids).not.toContain(link.id);
  expect((await server.call(policyDetail.similar, { params: { id: 'nat-hnte', limit: 5 } })).map((each) => each.id)).toEqual(ids);
});

test('tags are sorted by use, and the small list contains the featured ones', async () => {
  const [all, small] = await Promise.all([server.call(vocabulary.tagList, {}), server.call(vocabulary.tagSmallList, {})]);
  expect(all.map((tag) => tag.count)).toEqual(all.map((tag) => tag.count).toSorted((a, b) => b - a));
  expect(small.length).toBeGreaterThan(5);
  expect(small.length).toBeLessThan(all.length);
  const { facets } = await header({});
  for (const { value, count } of facets.tag) expect(all.find((tag) => tag.name === value)?.count).toBe(count);
});

test('regions list parents before children', async () => {
  const areas = await server.call(vocabulary.areaDict, {});
  const seen = new Set<string | null>([null]);
  for (const { code, parentCode } of areas) {
    expect(seen).toContain(parentCode);
    seen.add(code);
  }
  expect(seen.size).toBe(areas.length + 1);
});
