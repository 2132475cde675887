import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/matching.ts';
import { decidingFacts } from '#contract/deciding-facts.ts';
import * as matchBase from '#contract/match-base.ts';
import { businessBase, lookup } from '#contract/company-choice.ts';
import { register } from '#contract/oauth.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { rows } from '#server/platform/db/client.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { cases } from '../setup/depth.ts';
import { restoredServer } from '../setup/server.ts';
import { agreed } from '../setup/registration.ts';

const sample = policySeeds('2026-06-15').filter((policy) => policy.criteria !== null);

const server = restoredServer();

const match = (body: Parameters<typeof server.call<typeof contract.match>>[1]['body'], token?: string) =>
  server.call(contract.match, { body }, token);
const ids = (list: readonly { policy: { id: string } }[]) => list.map(({ policy }) => policy.id);

describe('the facts used in matching', () => {
  let tokens: { a: string; b: string };
  const company = 'match-co';
  const privateOfA = 'match-own';

  beforeEach(async () => {
    const join = async (username: string) =>
      (await server.call(register, { body: { ...agreed, username, password: 'Contract1' } })).accessToken;
    tokens = { a: await join('match.a'), b: await join('match.b') };
    const insert = (id: string, name: string, owner: ReturnType<typeof sql>) =>
      server.db.execute(sql`insert into enterprise (id, name, region_code, scale, source, source_date, name_key, pinyin, owner_id)
        values (${id}, ${name}, '999901', 'small', '登记', '2026-01-01', ${id}, ${id}, ${owner})`);
    await insert(company, '云溪测试有限公司', sql`null`);
    await insert(privateOfA, '甲自录公司', sql`(select id from account where username = 'match.a')`);
    const fact = (key: string, value: unknown, owner: ReturnType<typeof sql>) =>
      server.db.execute(sql`insert into enterprise_fact (enterprise_id, account_id, key, value, source, source_date)
        values (${company}, ${owner}, ${key}, ${JSON.stringify(value)}::jsonb, '测试', '2026-01-01')`);
    await fact('industry', '3921', sql`null`);
    await fact('revenue@2025', 60_000_000, sql`null`);
    await server.db.execute(sql`insert into membership (account_id, enterprise_id, role, created_at)
      select id, ${company}, 'agent', created_at from account where username in ('match.a', 'match.b')`);
    // facts known only to A, and a fact that A overrides
    await fact('regionCode', '110108', sql`(select id from account where username = 'match.a')`);
    await fact('revenue@2025', 1, sql`(select id from account where username = 'match.a')`);
  });

  const known: Profile = { regionCode: '999901', scale: 'small', industry: '3921', 'revenue@2025': 60_000_000 };
  const published: Profile = { regionCode: '999901', scale: 'small', industry: '3921' };
  const ofA: Profile = { ...known, regionCode: '110108', 'revenue@2025': 1 };
  const calls = {
    match: (body: { companyId?: string; profile?: Profile }, token?: string) =>
      server.call(contract.match, { body: { ...body, pageSize: 100 } }, token),
    verdicts: (body: { companyId?: string; profile?: Profile }, token?: string) =>
      server.call(contract.verdictsOf, { body: { ...body, ids: sample.slice(0, 100).map(({ id }) => id) } }, token),
    base: (body: { companyId?: string; profile?: Profile }, token?: string) => server.call(matchBase.matchBase, { body }, token),
    deciding: async (body: { companyId?: string; profile?: Profile }, token?: string) => {
      const { business: _company, ...answer } = await server.call(decidingFacts, { body }, token);
      return answer;
    },
    swiper: async (body: { companyId?: string; profile?: Profile }, token?: string) => {
      const { business: _company, ...answer } = await server.call(contract.matchSwiper, { body }, token);
      return answer;
    },
  };
  const each = cases(Object.entries(calls), 3);

  test('a register listing overrides members’ statements and is shown wherever the company is chosen', async () => {
    const put = (value: object, owner: ReturnType<typeof sql>) =>
      server.db.execute(sql`insert into enterprise_fact (enterprise_id, account_id, key, value, source, source_date)
        values (${company}, ${owner}, 'abnormalOperation', ${JSON.stringify(value)}::jsonb, '登记机关', '2026-01-01')`);
    await put({ held: true, since: '2026-01-01' }, sql`null`);
    await put({ held: false }, sql`(select id from account where username = 'match.a')`);
    const { business } = await server.call(businessBase, { params: { id: company } }, tokens.a);
    expect(business?.profile.abnormalOperation).toEqual({ held: true, since: '2026-01-01' });
    expect(business?.standing).toEqual(['abnormalOperation']);
    const [hit] = await server.call(lookup, { params: { keyword: business?.name ?? '' } });
    expect(hit?.standing).toEqual(['abnormalOperation']);
  });

  test('a struck-off company is eligible for nothing, whatever its members state', async () => {
    const put = (value: boolean, owner: ReturnType<typeof sql>) =>
      server.db.execute(sql`insert into enterprise_fact (enterprise_id, account_id, key, value, source, source_date)
        values (${company}, ${owner}, 'struckOff', ${JSON.stringify(value)}::jsonb, '登记机关', '2026-01-01')`);
    const verdictsOfA = async () => new Set((await calls.match({ companyId: company }, tokens.a)).list.map(({ verdict }) => verdict));
    expect(await verdictsOfA()).not.toEqual(new Set(['ineligible']));
    await put(true, sql`null`);
    await put(false, sql`(select id from account where username = 'match.a')`);
    expect(await verdictsOfA()).toEqual(new Set(['ineligible']));
    const [first] = (await calls.match({ companyId: company }, tokens.a)).list;
    expect(first?.outcomes.at(-1)).toMatchObject({ path: 'exists', state: 'unmet' });
    expect(await calls.verdicts({ companyId: company }, tokens.b)).toEqual(
      expect.arrayContaining([expect.objectContaining({ verdict: 'ineligible' })]),
    );
  });

  test.each(each)('%s: private facts of another member are not used', async (_name, ask) => {
    const open = await ask({ profile: known });
    expect(await ask({ companyId: company }, tokens.b)).toEqual(open);
    expect(await ask({ companyId: company }, tokens.a)).toEqual(await ask({ profile: ofA }));
    expect(await ask({ companyId: company }, tokens.b)).toEqual(open);
    // figures of a year are those of who works for the company
    expect(await ask({ companyId: company })).toEqual(await ask({ profile: published }));
    expect(open).not.toEqual(await ask({ profile: ofA }));
  });

  test.each(each)('%s: facts in the request override the stored ones and are not stored', async (_name, ask) => {
    const facts = () => rows(server.db, sql`select * from enterprise_fact order by id`);
    const [before, stored] = [await ask({ companyId: company }, tokens.b), await facts()];
    const tried = await ask({ companyId: company, profile: { regionCode: '110108', 'revenue@2025': 1 } }, tokens.b);
    expect(tried).toEqual(await ask({ profile: ofA }));
    expect(await ask({ companyId: company }, tokens.b)).toEqual(before);
    expect(await facts()).toEqual(stored);
  });

  test.each([contract.match, contract.matchSwiper, matchBase.matchBase, contract.verdictsOf, decidingFacts])(
    '$name: an invisible company is 404',
    async (endpoint) => {
      const status = async (companyId: string, authorization?: string) =>
        (
          await server.fetch(endpoint.path, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
            body: JSON.stringify({ companyId, ids: ['nat-hnte'] }),
          })
        ).status;
      expect(await status(privateOfA, tokens.a)).toBe(200);
      expect(await status(privateOfA, tokens.b)).toBe(404);
      expect(await status(privateOfA)).toBe(404);
      expect(await status('no-such-company', tokens.a)).toBe(404);
    },
  );

  test("without a company in the request, those of the user's current company are used", async () => {
    const withoutCompany = await match({ pageSize: 100 }, tokens.b);
    await server.db.execute(sql`update membership set current = true where enterprise_id = ${company}`);
    expect(await match({ pageSize: 100 }, tokens.b)).toEqual(await match({ profile: known, pageSize: 100 }));
    expect(await match({ pageSize: 100 }, tokens.a)).toEqual(await match({ profile: ofA, pageSize: 100 }));
    expect(await match({ pageSize: 100 })).toEqual(withoutCompany);
    const { business } = await server.call(contract.matchSwiper, { body: {} }, tokens.b);
    expect(business).toEqual({ id: company, name: '云溪测试有限公司' });
    // facts alone ignore the current company
    expect(await match({ profile: ofA, pageSize: 100 }, tokens.b)).toEqual(await match({ profile: ofA, pageSize: 100 }));
  });

  test('dismissed policies are omitted only for the user who dismissed them', async () => {
    const before = await match({ companyId: company, pageSize: 100 }, tokens.b);
    const [first] = before.list;
    if (first === undefined) throw new Error('nothing matches');
    const gone = first.policy.id;
    await server.db.execute(sql`insert into dismissal (account_id, policy_id) select id, ${gone} from account where username = 'match.b'`);
    const { total, counts, list } = await match({ companyId: company, pageSize: 100 }, tokens.b);
    expect(ids(list)).not.toContain(gone);
    expect({ total, count: counts[first.verdict] }).toEqual({ total: before.total - 1, count: before.counts[first.verdict] - 1 });
    const base = await server.call(matchBase.matchBase, { body: { companyId: company } }, tokens.b);
    expect({ total: base.total, listed: base.list.length, gone: ids(base.list).includes(gone) }).toEqual({
      total,
      listed: total,
      gone: false,
    });
    const swiper = await server.call(contract.matchSwiper, { body: { companyId: company, limit: 20 } }, tokens.b);
    expect(ids(swiper.list)).not.toContain(gone);
    expect((await match({ companyId: company })).total).toBe(before.total);
  });
});
