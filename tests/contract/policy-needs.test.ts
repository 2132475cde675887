import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { saveDraft } from '#contract/policy-admin.ts';
import { detail } from '#contract/policy-detail.ts';
import { versions } from '#contract/policy-version.ts';
import { needs } from '#contract/policy-vocabulary.ts';
import { resultHeader, resultSearch } from '#contract/policy.ts';
import { rows } from '#server/platform/db/client.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { needSeeds } from '#server/seed/data/needs.ts';
import { need } from '#server/platform/db/tables/need.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import { addNeeds } from '#server/publishing/needs/needs.ts';
import { queueProposals } from '#server/publishing/policy/need-proposals.ts';
import type { PolicyRecord } from '#server/publishing/policy/record.ts';
import { savePolicies } from '#server/publishing/policy/save-policies.ts';
import { actOnPolicies } from '../setup/act-on-policies.ts';
import { testNow } from '../setup/clock.ts';
import { runDue } from '../setup/run-due.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { contentOf } from './policy-content.ts';

let admin = '';
const server = restoredServer({
  prepare: async () => {
    admin = await tokenOf(server, 'admin');
  },
});

const seedOf = (id: string): PolicyRecord => {
  const found = policySeeds('2026-06-15').find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return { ...found, state: 'published' };
};
const storedNeeds = async (id: string) => (await server.db.select({ needs: policy.needs }).from(policy).where(eq(policy.id, id)))[0]?.needs;
const idsOf = async (filters: { need: string[]; keyword?: string }) =>
  (await server.call(resultSearch, { body: { ...filters, pageSize: 100 } })).list.map(({ id }) => id);
const countOf = async (code: string, filters = {}) =>
  (await server.call(resultHeader, { body: filters })).facets.need.find(({ value }) => value === code)?.count;

describe('the vocabulary of needs', () => {
  test('every installation has it, and the answer keeps its order and omits its words', async () => {
    const listed = await server.call(needs, {});
    expect(listed).toEqual(needSeeds.map(({ code, name, nameEn, broader }) => ({ code, name, nameEn, broader })));
  });

  test('reseeding keeps changed needs and restores missing ones', async () => {
    await server.db.update(need).set({ name: '找人' }).where(eq(need.code, 'hiring'));
    await server.db.delete(need).where(eq(need.code, 'hire-veterans'));
    await addNeeds(server.db, needSeeds);
    const listed = await server.call(needs, {});
    expect(listed.find(({ code }) => code === 'hiring')?.name).toBe('找人');
    expect(listed.at(-1)?.code).toBe('hire-veterans');
    const [veterans] = await server.db.select({ wider: need.wider }).from(need).where(eq(need.code, 'hire-veterans'));
    expect(veterans?.wider).toEqual(['hire-veterans', 'hiring']);
  });
});

describe('search by need', () => {
  test('a wider need finds the policies of narrower ones, not the other way round', { tags: 'depth' }, async () => {
    const social = await idsOf({ need: ['social-insurance'] });
    expect(social).toEqual(expect.arrayContaining(['nat-retention-2024', 'yx-social-insurance']));
    const retention = await idsOf({ need: ['job-retention'] });
    expect(retention).toContain('nat-retention-2024');
    expect(retention).not.toContain('yx-social-insurance');
  });

  test('needs are alternatives, and combine with the keyword', { tags: 'depth' }, async () => {
    const [rent, fitting] = await Promise.all([idsOf({ need: ['rent'] }), idsOf({ need: ['fitting-out'] })]);
    const both = await idsOf({ need: ['rent', 'fitting-out'] });
    expect(both.toSorted()).toEqual([...new Set([...rent, ...fitting])].toSorted());
    const some = await idsOf({ need: ['rent'], keyword: '跨境' });
    expect(some).toContain('yx-cross-border-l1');
    expect(some.every((id) => rent.includes(id))).toBe(true);
  });

  test('a need outside the vocabulary finds the policies that carry it', { tags: 'depth' }, async () => {
    await savePolicies(server.db, [{ ...seedOf('yx-listing'), needs: ['own-need'] }]);
    expect(await idsOf({ need: ['own-need'] })).toEqual(['yx-listing']);
  });

  test('the facet counts each need with its narrower ones, each policy once', { tags: 'depth' }, async () => {
    for (const code of ['loans', 'loan-interest', 'startup', 'hiring']) {
      const found = (await server.call(resultSearch, { body: { need: [code], pageSize: 1 } })).total;
      expect([code, await countOf(code, { need: [code] })]).toEqual([code, found]);
    }
    expect((await countOf('loans')) ?? 0).toBeGreaterThan((await countOf('loan-interest')) ?? 0);
  });

  test('counts follow a change of needs at once', { tags: 'depth' }, async () => {
    const before = (await countOf('rent')) ?? 0;
    await server.db
      .update(policy)
      .set({ needs: ['rent'] })
      .where(eq(policy.id, 'nat-scale-2017'));
    expect(await countOf('rent')).toBe(before + 1);
  });
});

describe('the needs of a saved policy', () => {
  test('needs are proposed when the editor gives none', async () => {
    await savePolicies(server.db, [
      { ...seedOf('yx-guarantee'), id: 'test-need', title: '云溪市人才公寓配租办法', shortName: null, tags: [] },
    ]);
    expect(await storedNeeds('test-need')).toContain('talent-housing');
  });

  test('needs are those that the editor gives, each once', async () => {
    await savePolicies(server.db, [{ ...seedOf('yx-guarantee'), needs: ['rent', 'cloud', 'rent'] }]);
    expect(await storedNeeds('yx-guarantee')).toEqual(['rent', 'cloud']);
    const { needs: shown } = await server.call(detail, { params: { id: 'yx-guarantee' } });
    expect(shown).toEqual(['rent', 'cloud']);
  });

  test('needs are corrected in a draft, and the correction is a version', { tags: 'depth' }, async () => {
    const draft = contentOf({ title: '云溪市写字楼租金补贴申报', docNumber: null });
    const { id } = await server.call(saveDraft, { body: { id: null, version: null, content: draft } }, admin);
    for (const action of ['submit', 'publish'] as const) await actOnPolicies(server.call, admin, id, action);
    expect(await storedNeeds(id)).toContain('rent');
    const content = { ...draft, needs: ['office'] };
    await server.call(saveDraft, { body: { id, version: null, content } }, admin);
    for (const action of ['submit', 'publish'] as const) await actOnPolicies(server.call, admin, id, action);
    expect(await storedNeeds(id)).toEqual(['office']);
    const [now, before] = await server.call(versions, { params: { id } });
    expect([now?.content.needs, before?.content.needs]).toEqual([['office'], expect.arrayContaining(['rent'])]);
  });
});

describe('policies from before there were needs', () => {
  const propose = async () => {
    await queueProposals(server.db, testNow);
    return (await runDue({ db: server.db, log: pino({ level: 'silent' }), now: () => testNow })).filter(
      ({ kind }) => kind === 'policy.needs',
    );
  };

  test('they get proposals at the start, without a new version', { tags: 'depth' }, async () => {
    const [before] = await rows<{ versions: number }>(server.db, sql`select sum(version)::int as versions from policy`);
    await server.db.update(policy).set({ needs: [] });
    expect(await propose()).toHaveLength(1);
    expect(await storedNeeds('nat-retention-2024')).toEqual(['job-retention']);
    const [after] = await rows<{ versions: number; without: number }>(
      server.db,
      sql`select sum(version)::int as versions, count(*) filter (where needs = '{}')::int as without from policy`,
    );
    expect(after).toEqual({ versions: before?.versions, without: 1 });
  });

  test('a later start changes no needs', async () => {
    await server.db.update(policy).set({ needs: [] }).where(eq(policy.id, 'yx-listing'));
    expect(await propose()).toEqual([]);
    expect(await storedNeeds('yx-listing')).toEqual([]);
  });
});
