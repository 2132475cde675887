import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import * as dismissal from '#contract/dismissal.ts';
import * as contract from '#contract/matching.ts';
import * as matchBase from '#contract/match-base.ts';
import { token } from '#contract/oauth.ts';
import * as policyDetail from '#contract/policy-detail.ts';
import { detail } from '#contract/policy-detail.ts';
import { daysUntil } from '#domain/china-time.ts';
import { flagFacts } from '#domain/matching/model/criteria.ts';
import { explain } from '#domain/matching/evaluate.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import type { FactKey, FactValue, Profile } from '#domain/matching/model/profile.ts';
import { verdictOf } from '#domain/matching/model/verdict.ts';
import { windowStatus } from '#domain/policy.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';

const today = '2026-06-15';
/** The sample policies with criteria, as the expected source of truth. */
const sample = policySeeds(today).filter((policy) => policy.criteria !== null);

const some: Profile = {
  regionCode: '999901',
  industry: '3921',
  scale: 'small',
  established: '2016-03-18',
  'revenue@2025': 86_000_000,
  'rdExpense@2025': { min: 4_000_000, max: 6_000_000 },
  'headcount@2025': 138,
  inventionPatents: 6,
  dishonest: false,
  'qualification:hnte': { held: true, since: '2023-11-06', until: '2026-11-05' },
  'qualification:srdi': { held: false },
};

let now = testNow;
const server = restoredServer({ now: () => now });

type MatchInput = Parameters<typeof match>[0];
const match = (
  body: { companyId?: string; profile?: Profile; verdict?: (typeof verdicts)[number][]; page?: number; pageSize?: number },
  accessToken?: string,
) => server.call(contract.match, { body }, accessToken);

/** Returns every policy of a matching, page by page. */
async function everything(body: MatchInput, pageSize = 100, token?: string) {
  const all: Awaited<ReturnType<typeof match>>['list'] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await match({ ...body, page, pageSize }, token);
    all.push(...list);
    if (all.length >= total || list.length === 0) return all;
  }
}

const ids = (list: readonly { policy: { id: string } }[]) => list.map(({ policy }) => policy.id);

describe('match', () => {
  test('every project with criteria is judged by the domain rules', async () => {
    const found = await everything({ profile: some });
    expect(ids(found).toSorted()).toEqual(sample.map(({ id }) => id).toSorted());
    for (const { policy, verdict, score, missing, outcomes } of found) {
      const { criteria } = sample.find(({ id }) => id === policy.id) ?? {};
      if (criteria === undefined || criteria === null) throw new Error(`${policy.id} has no criteria`);
      const explained = explain(criteria, some, today);
      expect({ verdict, score, missing }).toEqual({
        verdict: verdictOf(explained, windowStatus(today, policy.applyFrom, policy.applyTo, policy.effectiveTo)),
        score: explained.score,
        missing: explained.missing,
      });
      expect(outcomes.map(({ path, kind, state, needs }) => ({ path, kind, state, needs }))).toEqual(
        explained.outcomes.map(({ path, kind, state, needs }) => ({ path, kind, state, needs })),
      );
    }
  });

  test('counts add up whichever verdicts are requested', async () => {
    const all = await match({ profile: some });
    expect(Object.values(all.counts).reduce((sum, count) => sum + count, 0)).toBe(all.total);
    expect(all.total).toBe(sample.length);
    for (const verdict of verdicts) {
      const { total, counts, list } = await match({ profile: some, verdict: [verdict], pageSize: 100 });
      expect({ total, counts }).toEqual({ total: all.counts[verdict], counts: all.counts });
      expect(list.map((each) => each.verdict)).toEqual(list.map(() => verdict));
    }
    const two = await match({ profile: some, verdict: ['closed', 'possible'] });
    expect(two.total).toBe(all.counts.closed + all.counts.possible);
    expect(two.list[0]?.verdict).toBe('possible');
  });

  test('pages cover the list without gaps or repeats', async () => {
    const whole = ids(await everything({ profile: some }));
    expect(new Set(whole).size).toBe(whole.length);
    expect(ids(await everything({ profile: some }, 7))).toEqual(whole);
    expect((await match({ profile: some, page: 1000 })).list).toEqual([]);
  });

  test('results are ranked by verdict, amount, deadline and score', async () => {
    const wait = (applyTo: string | null) => (applyTo === null ? 1e6 : daysUntil(today, applyTo));
    const place = ({ policy, verdict, score }: (typeof found)[number]) => [
      verdicts.indexOf(verdict),
      -(policy.amountMax ?? -1),
      wait(policy.applyTo) < 0 ? 1e6 - wait(policy.applyTo) : wait(policy.applyTo),
      -score,
      policy.id,
    ];
    const found = await everything({ profile: some });
    const sorted = found.toSorted((a, b) => {
      const [one, other] = [place(a), place(b)];
      const at = one.findIndex((value, index) => value !== other[index]);
      return at < 0 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
    });
    expect(ids(found)).toEqual(ids(sorted));
  });

  test('without facts almost nothing is decided, and the best question comes first', async () => {
    const { counts, bestQuestion, list } = await match({ pageSize: 100 });
    expect(counts.eligible + counts.ineligible).toBeLessThan(5);
    expect(list.filter(({ verdict }) => verdict === 'possible').length).toBeGreaterThan(50);
    const plain = list.flatMap(({ outcomes }) => outcomes).filter(({ kind }) => kind === 'flag' || kind === 'threshold');
    expect(plain.length).toBeGreaterThan(100);
    for (const { state, actual, needs } of plain)
      expect({ state, actual, asks: needs.length > 0 }).toEqual({ state: 'unknown', actual: null, asks: true });
    expect(bestQuestion).toMatchObject({ fact: 'regionCode' });
    expect(bestQuestion?.question).not.toBe('');
  });

  test('nothing is asked when everything is decided', { tags: 'depth' }, async () => {
    const plain: Profile = { regionCode: '999901', industry: '7010', scale: 'large', legalForm: 'limited', established: '2000-01-01' };
    const answer = (fact: FactKey): FactValue => {
      if (fact.startsWith('qualification:')) return { held: false };
      if (fact.startsWith('declaration:') || flagFacts.some((flag) => flag === fact)) return false;
      return plain[fact] ?? 0;
    };
    const answered = (known: Profile, missing: FactKey[]): Profile => ({
      ...known,
      ...Object.fromEntries(missing.map((fact) => [fact, answer(fact)])),
    });
    let profile: Profile = {};
    for (let round = 0; round < 5; round += 1) {
      const missing = (await everything({ profile })).flatMap((each) => each.missing);
      profile = answered(profile, missing);
    }
    const { bestQuestion, counts, list } = await match({ profile });
    expect({ bestQuestion, possible: counts.possible }).toEqual({ bestQuestion: null, possible: 0 });
    expect(list.flatMap(({ missing }) => missing)).toEqual([]);
  });
});

describe('reasons of a match', () => {
  test.each(['zh-CN', 'en-US'])('reasons are complete in %s', async (language) => {
    const response = await server.fetch(contract.match.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ profile: some, pageSize: 100 }),
    });
    const { list, bestQuestion } = contract.match.data.parse(((await response.json()) as { data: unknown }).data);
    const chinese = /\p{Script=Han}/u;
    expect(bestQuestion?.question).toMatch(language === 'zh-CN' ? chinese : /^[^\p{Script=Han}]+$/u);
    const leaves = list.flatMap(({ outcomes }) => outcomes);
    expect(leaves.length).toBeGreaterThan(400);
    for (const { kind, state, label, actual, required, clause, source, remedy, needs } of leaves) {
      expect(clause).toMatch(chinese);
      expect(source?.title).toMatch(chinese);
      expect(label).not.toBe('');
      expect(required).not.toBe('');
      expect(remedy === null).toBe(state === 'met');
      expect(needs.length > 0).toBe(state === 'unknown');
      // declarations are quoted in the words of the policy
      const own = kind === 'declaration' ? '' : [label, required, remedy, actual].join('');
      expect(own).toMatch(language === 'en-US' ? /^[^\p{Script=Han}]*$/u : kind === 'declaration' ? '' : chinese);
    }
    expect(new Set(leaves.map(({ state }) => state))).toEqual(new Set(['met', 'unmet', 'unknown']));
  });
});

describe('the other matching calls follow the same rules', () => {
  test('matchSwiper returns the best matches of a company', async () => {
    const { business, counts, list, bestQuestion } = await server.call(contract.matchSwiper, { body: { profile: some, limit: 5 } });
    const whole = await match({ profile: some, verdict: ['eligible', 'possible', 'notOpen'], pageSize: 5 });
    expect({ business, counts, bestQuestion }).toEqual({ business: null, counts: whole.counts, bestQuestion: whole.bestQuestion });
    expect(list).toEqual(whole.list.map(({ outcomes: _outcomes, ...each }) => each));
  });

  test('matchSwiper without a company returns open policies by amount, without verdicts', async () => {
    const { business, counts, list, bestQuestion } = await server.call(contract.matchSwiper, { body: { limit: 20 } });
    expect({ business, counts, bestQuestion, length: list.length }).toEqual({
      business: null,
      counts: null,
      bestQuestion: null,
      length: 20,
    });
    for (const { policy, verdict, score } of list) {
      expect(['open', 'always']).toContain(policy.status);
      expect({ verdict, score }).toEqual({ verdict: null, score: null });
    }
    const amounts = list.map(({ policy }) => policy.amountMax ?? -1);
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(amounts[0]).toBe(
      Math.max(
        ...sample
          .filter((one) => ['open', 'always'].includes(windowStatus(today, one.applyFrom, one.applyTo, one.effectiveTo)))
          .map((one) => one.amountMax ?? -1),
      ),
    );
  });

  test('verdicts are in the requested order, without policies that have no criteria', async () => {
    const { list } = await match({ profile: some, pageSize: 30 });
    const policyIds = [...ids(list).toReversed(), 'nat-hnte-2016', 'no-such-policy'];
    const found = await server.call(contract.verdictsOf, { body: { profile: some, ids: policyIds } });
    expect(found).toEqual(
      list
        .toReversed()
        .map(({ policy, verdict, score, held, missing }) => ({ id: policy.id, verdict, score, held, missing: missing.length })),
    );
  });

  test('a policy that is no longer in force is closed, or out of reach, for every company', async () => {
    const expiring = sample.filter(({ applyTo, effectiveTo }) => applyTo === null && effectiveTo !== null).map(({ id }) => id);
    expect(expiring.length).toBeGreaterThan(2);
    const before = now;
    now = new Date('2035-01-01T04:00:00Z');
    try {
      const found = await server.call(contract.verdictsOf, { body: { profile: some, ids: expiring } });
      expect(found).toHaveLength(expiring.length);
      for (const { verdict } of found) expect(['closed', 'ineligible']).toContain(verdict);
      expect(found.some(({ verdict }) => verdict === 'closed')).toBe(true);
      const { list } = await match({ profile: some, pageSize: 100 });
      const verdicts = list.filter(({ policy }) => expiring.includes(policy.id)).map(({ verdict }) => verdict);
      expect(verdicts.filter((verdict) => verdict !== 'closed' && verdict !== 'ineligible')).toEqual([]);
    } finally {
      now = before;
    }
  });

  test('matchBase returns the first policies of match with their criteria', async () => {
    const { total, list, qualifications } = await server.call(matchBase.matchBase, { body: { profile: some, limit: 25 } });
    const nearest = await match({ profile: some, pageSize: 25 });
    expect(total).toBe(sample.length);
    expect(ids(list)).toEqual(ids(nearest.list));
    for (const { policy, criteria } of list) expect(criteria).toEqual((await server.call(detail, { params: { id: policy.id } })).criteria);
    expect(qualifications.find(({ code }) => code === 'hnte')).toMatchObject({ name: '高新技术企业' });
  });

  test('compare keeps the requested order without duplicates and missing policies', async () => {
    const [one = '', two = ''] = sample.map(({ id }) => id);
    const found = await server.call(policyDetail.compare, { params: { id: [two, 'gone', one, two] } });
    expect(found.map(({ id }) => id)).toEqual([two, one]);
    expect(found[0]).toEqual(await server.call(detail, { params: { id: two } }));
    expect((await server.call(policyDetail.compare, { params: { id: one } })).map(({ id }) => id)).toEqual([one]);
    expect((await server.fetch(`${policyDetail.compare.path}?id=a&id=b&id=c&id=d&id=e`)).status).toBe(422);
  });
});

describe('the catalogue in memory', () => {
  const queriesOf = async (ask: () => Promise<unknown>) => {
    const execute = vi.spyOn(server.db, 'execute');
    await ask();
    const statements = execute.mock.calls.length;
    execute.mockRestore();
    return statements;
  };

  test('it is loaded once for simultaneous requests, and the same match again takes one statement', async () => {
    await server.db.execute(sql`update policy set tags = tags where id = 'nat-hnte'`);
    const several = await queriesOf(() => Promise.all([1, 2, 3, 4].map(() => match({ profile: some }))));
    const one = await queriesOf(() => match({ profile: some }));
    expect(one).toBe(1);
    // the generations by the match, the catalogue and the names; and once each: regions, which policies exist, the changed one, the page, names
    expect(several).toBe(3 + 5);
  });

  test('a kept match is that of the same facts, hidden policies and language alone', async () => {
    const first = await match({ profile: some });
    const other = await match({ profile: { ...some, regionCode: '110000' } });
    expect(other.counts).not.toEqual(first.counts);
    expect(await match({ profile: some })).toEqual(first);
    const { accessToken: reader } = await server.call(token, { body: { username: 'user', password: 'Pmis@2026' } });
    const hidden = first.list[0]?.policy.id ?? '';
    await server.call(dismissal.dismiss, { body: { policyId: hidden, dismissed: true } }, reader);
    const without = await match({ profile: some }, reader);
    expect(ids(without.list)).not.toContain(hidden);
    expect(ids((await match({ profile: some })).list)).toContain(hidden);
    const english = await server.call(contract.match, { body: { profile: some } }, undefined, 'en-US');
    expect(english.list[0]?.outcomes).not.toEqual(first.list[0]?.outcomes);
    expect(await match({ profile: some })).toEqual(first);
  });

  test('it is reloaded after any change of a policy', async () => {
    const { list, total } = await match({ profile: some });
    const changed = list[0]?.policy.id ?? '';
    const set = (state: string) => server.db.execute(sql`update policy set state = ${state} where id = ${changed}`);
    await set('retired');
    const without = await match({ profile: some });
    expect({ total: without.total, first: without.list[0]?.policy.id === changed }).toEqual({ total: total - 1, first: false });
    await set('published');
    const back = await match({ profile: some });
    expect({ total: back.total, first: back.list[0]?.policy.id }).toEqual({ total, first: changed });
    await server.db.execute(
      sql`update policy set criteria = '{"kind":"region","within":["110000"],"clause":"北京"}' where id = ${changed}`,
    );
    expect(
      (await match({ profile: some, verdict: ['ineligible'], pageSize: 100 })).list.find(({ policy }) => policy.id === changed)?.outcomes,
    ).toHaveLength(1);
  });

  test('it is judged by the current day', async () => {
    const { list } = await match({ profile: some, verdict: ['eligible', 'possible'], pageSize: 100 });
    const first = list.find(({ policy }) => policy.applyTo !== null);
    const standing = async () =>
      (await server.call(contract.verdictsOf, { body: { profile: some, ids: [first?.policy.id ?? ''] } }))[0]?.verdict;
    const listed = async () => (await everything({ profile: some })).find(({ policy }) => policy.id === first?.policy.id)?.verdict;
    now = new Date(`${first?.policy.applyTo ?? ''}T23:00:00+08:00`);
    expect([await standing(), await listed()]).toEqual([first?.verdict, first?.verdict]);
    now = new Date(now.getTime() + 2 * 3_600_000);
    expect([await standing(), await listed()]).toEqual(['closed', 'closed']);
    now = testNow;
  });
});
