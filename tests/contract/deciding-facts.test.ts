import { describe, expect, test } from 'vitest';
import { overview } from '#contract/company-data.ts';
import { businessBase } from '#contract/company-choice.ts';
import { decidingFacts } from '#contract/deciding-facts.ts';
import { evaluate } from '#domain/matching/evaluate.ts';
import type { FactKey, FactValue, Profile } from '#domain/matching/model/profile.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { restoredServer } from '../setup/server.ts';

const today = '2026-06-15';
const server = restoredServer();

type Body = Parameters<typeof server.call<typeof decidingFacts>>[1]['body'];
const ask = (body: Body, token?: string) => server.call(decidingFacts, { body }, token);

const registered: Profile = { regionCode: '999901', industry: '3921', legalForm: 'limited', established: '2016-03-18' };

/** Facts of a small company with a clean record. */
function answerTo(key: FactKey): FactValue {
  if (key.startsWith('qualification:')) return { held: false };
  if (key.startsWith('registered:')) return '2016-03-18';
  if (key === 'scale') return 'small';
  if (key.includes('@') && !key.startsWith('declaration:')) return 3;
  return /Patents|Copyrights|Ip|Capital|marketShare|yearsInNiche|standardsLed|innovationScore/.test(key) ? 3 : false;
}

describe('the facts to ask for', () => {
  test('answering them decides at least the promised programmes', async () => {
    const { completeness, facts } = await ask({ profile: registered });
    expect(facts).toHaveLength(10);
    const answers = Object.fromEntries(facts.map(({ fact }) => [fact, answerTo(fact)]));
    const after = await ask({ profile: { ...registered, ...answers } });
    expect(after.completeness.total).toBe(completeness.total);
    expect(facts.at(-1)?.settles).toBeGreaterThan(0);
    expect(after.completeness.decided - completeness.decided).toBeGreaterThanOrEqual(facts.at(-1)?.settles ?? Infinity);
    const asked = new Set(facts.map(({ fact }) => fact));
    expect(after.facts.filter(({ fact }) => asked.has(fact))).toEqual([]);
  });

  test('each fact names undecided programmes that ask for it', async () => {
    const { facts } = await ask({ profile: registered });
    const criteria = new Map(policySeeds(today).map((policy) => [policy.id, policy.criteria]));
    for (const { involved, policies } of facts) {
      expect(policies).toHaveLength(Math.min(3, involved));
      for (const { id, title } of policies) {
        const tree = criteria.get(id);
        if (tree === null || tree === undefined) throw new Error(`${title} has no criteria`);
        expect(evaluate(tree, registered, today)).toBe('unknown');
      }
    }
  });

  test('excluded facts are replaced by others, with the names of titles and statements', async () => {
    const { facts } = await ask({ profile: registered, limit: 20 });
    const first = facts.slice(0, 2).map(({ fact }) => fact);
    const others = await ask({ profile: registered, limit: 20, skip: first });
    expect(others.facts.map(({ fact }) => fact)).not.toEqual(expect.arrayContaining(first));
    const declared = facts.flatMap(({ fact }) => (fact.startsWith('declaration:') ? [fact.slice('declaration:'.length)] : []));
    const { declarations, qualifications } = await ask({ profile: registered, limit: 20 });
    expect(declared.length).toBeGreaterThan(0);
    expect(declarations.map(({ key }) => key)).toEqual(declared);
    expect(qualifications.find(({ code }) => code === 'hnte')?.nameEn).toBe('High and New Technology Enterprise');
  });
});

test('matching, the company and its data show the same completeness', async () => {
  const token = await tokenOf(server, 'user');
  const { completeness, business } = await ask({}, token);
  const share = completeness.decided / completeness.total;
  expect((await server.call(businessBase, { params: {} }, token)).business?.completeness).toBe(share);
  const data = await server.call(overview, { params: {} }, token);
  expect([data.company?.id, data.completeness]).toEqual([business?.id, share]);
});

test('the nearest programmes are ordered by verdict, then by missing facts, with reasons that rule them out', async () => {
  const { counts, programmes } = await ask({ profile: registered, programmes: 20 });
  const order = ['eligible', 'possible', 'notOpen', 'ineligible'];
  const places = programmes.map(({ verdict }) => order.indexOf(verdict));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(programmes.filter(({ verdict }) => verdict === 'eligible')).toHaveLength(Math.min(20, counts.eligible));
  const missing = programmes.filter(({ verdict }) => verdict === 'possible').map((one) => one.missing.length);
  expect(missing).toEqual(missing.toSorted((a, b) => a - b));
  const elsewhere = await ask({
    profile: { ...registered, regionCode: '110108', dishonest: true, seriousViolation: true },
    programmes: 20,
  });
  for (const { verdict, obstacle, outcomes } of elsewhere.programmes)
    expect(outcomes.find(({ path }) => path === obstacle)?.state).toBe(verdict === 'ineligible' ? 'unmet' : undefined);
});
