import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dismiss } from '#contract/dismissal.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import type { CallInput } from '#contract/endpoint.ts';
import * as matching from '#contract/matching.ts';
import { register } from '#contract/oauth.ts';
import { resultHeader, resultSearch } from '#contract/policy.ts';
import type { Verdict } from '#domain/matching/model/outcome.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { rows } from '#server/platform/db/client.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { cases } from '../setup/depth.ts';
import { agreed } from '../setup/registration.ts';
import { restoredServer } from '../setup/server.ts';

const sample = policySeeds('2026-06-15').filter((policy) => policy.criteria !== null);

const server = restoredServer();

type Search = CallInput<typeof resultSearch>['body'];
const search = (body: Search, token?: string) => server.call(resultSearch, { body: { pageSize: 100, ...body } }, token);
const header = (body: CallInput<typeof resultHeader>['body'], token?: string) => server.call(resultHeader, { body }, token);
const match = (body: CallInput<typeof matching.match>['body'], token?: string) => server.call(matching.match, { body }, token);

/** Returns the ids of all hits, in order. */
async function everything(body: Search, token?: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await search({ ...body, page }, token);
    ids.push(...list.map(({ id }) => id));
    if (ids.length >= total || list.length === 0) return ids;
  }
}

/** Returns the verdicts that the rows of a list show, of all sample policies. */
async function chips(companyId: string, token?: string) {
  const ids = sample.map(({ id }) => id);
  const parts = [ids.slice(0, 100), ids.slice(100)].filter((part) => part.length > 0);
  return (await Promise.all(parts.map((part) => server.call(matching.verdictsOf, { body: { companyId, ids: part } }, token)))).flat();
}

const sorted = (ids: readonly string[]) => ids.toSorted();

async function joined(username: string): Promise<string> {
  return (await server.call(register, { body: { ...agreed, username, password: 'Contract1' } })).accessToken;
}

test('for each sample company, the facet, the filter and the rows give the same verdicts', { tags: 'depth' }, async () => {
  const companies = await rows<{ id: string }>(server.db, sql`select id from enterprise where owner_id is null order by id`);
  expect(companies.length).toBeGreaterThan(50);
  for (const { id: companyId } of cases(companies, 12)) {
    const shown = Map.groupBy(await chips(companyId), ({ verdict }) => verdict);
    const expected = verdicts.flatMap((verdict) => {
      const count = shown.get(verdict)?.length ?? 0;
      return count === 0 ? [] : [{ value: verdict, count }];
    });
    expect((await header({ companyId })).facets.verdict, companyId).toEqual(expected);
    for (const verdict of verdicts)
      expect(sorted(await everything({ companyId, verdict: [verdict] })), `${companyId} ${verdict}`).toEqual(
        sorted((shown.get(verdict) ?? []).map(({ id }) => id)),
      );
  }
});

test('the facet is counted under all other filters, and the total under its own too', { tags: 'depth' }, async () => {
  const companyId = 'yx-hengrui';
  const { total, facets } = await header({ companyId, level: ['city'], verdict: ['possible'] });
  const city = await everything({ level: ['city'] });
  const shown = (await chips(companyId)).filter(({ id }) => city.includes(id));
  expect(facets.verdict).toEqual(
    verdicts.map((value) => ({ value, count: shown.filter(({ verdict }) => verdict === value).length })).filter(({ count }) => count > 0),
  );
  expect(total).toBe(shown.filter(({ verdict }) => verdict === 'possible').length);
  expect(total).toBeGreaterThan(0);
});

test.each(['yx-hengrui', 'yx-lingque'])(
  'the order by fit of %s: by verdict, then fewest missing facts, amount',
  { tags: 'depth' },
  async (companyId) => {
    const ids = await everything({ companyId, sort: 'fit', kind: ['project'] });
    const byId = new Map((await chips(companyId)).map((chip) => [chip.id, chip]));
    const amounts = new Map(sample.map(({ id, amountMax }) => [id, amountMax ?? -1]));
    const keys = ids.map((id) => {
      const chip = byId.get(id);
      if (chip === undefined) return [verdicts.length, 0, 0];
      const isOpen = chip.verdict === 'possible' || chip.verdict === 'notOpen';
      return [verdicts.indexOf(chip.verdict), isOpen ? chip.missing : 0, -(amounts.get(id) ?? -1)];
    });
    const compare = (a: number[], b: number[]) => a.map((key, index) => key - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
    expect(keys).toEqual(keys.toSorted(compare));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(keys.map(([verdict]) => verdict)).size).toBeGreaterThan(2);
  },
);

describe('without a company', () => {
  const unreadable: [string, Search][] = [
    ['none is named', {}],
    ['it does not exist', { companyId: 'yx-nobody' }],
    ['a visitor works for none', { ownCompany: true }],
  ];
  test.each(unreadable)('a verdict filter finds nothing, and the answer states why: %s', async (_name, body) => {
    expect(await search({ ...body, verdict: ['eligible'] })).toMatchObject({ total: 0, list: [], business: null });
    expect((await header({ ...body, verdict: ['eligible'] })).total).toBe(0);
    expect((await header(body)).facets.verdict).toBeUndefined();
  });

  test('the order by fit is that by relevance', { tags: 'depth' }, async () => {
    expect(await everything({ sort: 'fit' })).toEqual(await everything({ sort: 'relevance' }));
  });

  test('an answer without verdicts names no company', { tags: 'depth' }, async () => {
    expect(await search({ companyId: 'yx-hengrui' })).not.toHaveProperty('business');
  });
});

describe('verdicts use only facts that the caller may see', () => {
  const company = 'fit-co';
  const own = 'fit-own';
  let tokens: { a: string; b: string };

  beforeEach(async () => {
    tokens = { a: await joined('fit.a'), b: await joined('fit.b') };
    const insert = (id: string, name: string, owner: ReturnType<typeof sql>) =>
      server.db.execute(sql`insert into enterprise (id, name, region_code, scale, source, source_date, name_key, pinyin, owner_id)
        values (${id}, ${name}, '999901', 'small', '登记', '2026-01-01', ${id}, ${id}, ${owner})`);
    await insert(company, '云溪测试有限公司', sql`null`);
    await insert(own, '甲自录公司', sql`(select id from account where username = 'fit.a')`);
    const fact = (key: string, value: unknown, owner: ReturnType<typeof sql>) =>
      server.db.execute(sql`insert into enterprise_fact (enterprise_id, account_id, key, value, source, source_date)
        values (${company}, ${owner}, ${key}, ${JSON.stringify(value)}::jsonb, '测试', '2026-01-01')`);
    await fact('industry', '3921', sql`null`);
    await fact('revenue@2025', 60_000_000, sql`null`);
    await server.db.execute(sql`insert into membership (account_id, enterprise_id, role, created_at)
      select id, ${company}, 'agent', created_at from account where username in ('fit.a', 'fit.b')`);
    await fact('regionCode', '110108', sql`(select id from account where username = 'fit.a')`);
  });

  const published: Profile = { regionCode: '999901', scale: 'small', industry: '3921' };
  const known: Profile = { ...published, 'revenue@2025': 60_000_000 };

  /** Returns the verdicts by filtering. */
  const filtered = async (token?: string): Promise<Record<string, string[]>> =>
    Object.fromEntries(
      await Promise.all(
        verdicts.map(async (verdict) => [verdict, sorted(await everything({ companyId: company, verdict: [verdict] }, token))] as const),
      ),
    );
  const matched = async (profile: Profile): Promise<Record<Verdict, string[]>> => {
    const of = async (verdict: Verdict) => {
      const pages = await Promise.all(
        [1, 2].map((page) => server.call(matching.match, { body: { profile, verdict: [verdict], page, pageSize: 100 } })),
      );
      return sorted(pages.flatMap(({ list }) => list.map(({ policy }) => policy.id)));
    };
    return Object.fromEntries(await Promise.all(verdicts.map(async (verdict) => [verdict, await of(verdict)]))) as Record<
      Verdict,
      string[]
    >;
  };

  test('visitors get verdicts by published facts, members by official ones and their own', { tags: 'depth' }, async () => {
    const ofA = await filtered(tokens.a);
    const ofB = await filtered(tokens.b);
    // in this order a cached answer of one user could be served to the next
    expect(await filtered()).toEqual(await matched(published));
    expect(ofB).toEqual(await matched(known));
    expect(ofA).toEqual(await matched({ ...known, regionCode: '110108' }));
    expect(ofA).not.toEqual(ofB);
    expect(ofB).not.toEqual(await filtered());
  });

  test('order, facet and company questions reveal no more', { tags: 'depth' }, async () => {
    const asked: ((token?: string) => Promise<unknown>)[] = [
      (token) => everything({ companyId: company, sort: 'fit' }, token),
      (token) => header({ companyId: company }, token),
      (token) => search({ companyId: company, keyword: '我们公司能申报什么' }, token),
    ];
    for (const ask of asked) {
      const before = await ask();
      await ask(tokens.a);
      await ask(tokens.b);
      await server.db.execute(sql`update enterprise_fact set value = '1' where enterprise_id = ${company} and key = 'revenue@2025'`);
      expect(await ask()).toEqual(before);
    }
  });

  test("another account's private company is treated as unknown", { tags: 'depth' }, async () => {
    const body = { verdict: ['ineligible' as const] };
    expect(await search({ ...body, companyId: own }, tokens.b)).toEqual(await search({ ...body, companyId: 'yx-nobody' }, tokens.b));
    expect((await search({ ...body, companyId: own }, tokens.a)).business).toEqual({ id: own, name: '甲自录公司' });
  });

  test('a changed fact changes the verdicts at once', { tags: 'depth' }, async () => {
    const before = await filtered(tokens.b);
    await server.db.execute(sql`update enterprise_fact set value = '1' where enterprise_id = ${company} and key = 'revenue@2025'`);
    const after = await filtered(tokens.b);
    expect(after).toEqual(await matched({ ...known, 'revenue@2025': 1 }));
    expect(after).not.toEqual(before);
  });

  test('a withdrawn policy has no verdict', { tags: 'depth' }, async () => {
    const [first = ''] = await everything({ companyId: company, verdict: ['possible'] });
    await server.db.execute(sql`update policy set state = 'retired' where id = ${first}`);
    expect(await everything({ companyId: company, verdict: ['possible'] })).not.toContain(first);
  });

  test("the caller's current company is used on request", { tags: 'depth' }, async () => {
    await server.call(changeBusiness, { body: { id: 'yx-lingque' } }, tokens.a);
    const named = await search({ companyId: 'yx-lingque', verdict: ['possible'] }, tokens.a);
    expect(named.business?.id).toBe('yx-lingque');
    expect(await search({ ownCompany: true, verdict: ['possible'] }, tokens.a)).toEqual(named);
    expect((await header({ ownCompany: true }, tokens.a)).facets.verdict).toBeDefined();
  });

  test('dismissed policies have no verdict, like in the match', { tags: 'depth' }, async () => {
    const [policyId = ''] = await everything({ companyId: company, verdict: ['possible'] }, tokens.b);
    await server.call(dismiss, { body: { policyId, dismissed: true } }, tokens.b);
    expect(await everything({ companyId: company, verdict: ['possible'] }, tokens.b)).not.toContain(policyId);
    const { counts } = await match({ companyId: company }, tokens.b);
    const facet = (await header({ companyId: company }, tokens.b)).facets.verdict ?? [];
    expect(Object.fromEntries(facet.map(({ value, count }) => [value, count]))).toEqual(
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    );
    expect(await everything({ companyId: company, verdict: [...verdicts] }, tokens.a)).toContain(policyId);
  });
});

test('a question about the own company ranks policies open to it first', { tags: 'depth' }, async () => {
  const companyId = 'yx-hengrui';
  const { list, total, business } = await search({ companyId, keyword: '我们公司能申报什么' });
  const byId = new Map((await chips(companyId)).map(({ id, verdict }) => [id, verdict]));
  expect(business?.id).toBe(companyId);
  expect(list.slice(0, total).map(({ id }) => byId.get(id) ?? null)).toEqual(
    list.slice(0, total).map(({ id }) => (byId.get(id) === 'eligible' ? 'eligible' : 'possible')),
  );
  expect(total).toBeGreaterThan(0);
  expect((await search({ keyword: '我们公司能申报什么' })).business).toBeNull();
});
