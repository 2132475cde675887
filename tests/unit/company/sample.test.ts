import { describe, expect, test } from 'vitest';
import { creditCodeFits, creditCodePattern } from '#domain/company/credit-code.ts';
import { factProblem } from '#domain/matching/model/fact-rule.ts';
import { sectionOf } from '#domain/industry.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { isFactKey, lastYear } from '#domain/matching/model/profile.ts';
import { scaleOf } from '#domain/matching/model/scale.ts';
import { companySeeds } from '#server/seed/data/companies/index.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { qualificationSeeds } from '#server/seed/data/qualifications.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';

const regions = new Set(regionSeeds.map(({ code }) => code));
const titles = new Set(qualificationSeeds.map(({ code }) => code));
const known = {
  region: (code: string) => regions.has(code),
  industry: (code: string) => sectionOf(code) !== null,
  qualification: (code: string) => titles.has(code),
};

/** Pairs of a part and its whole: the part is at most the whole of the same year. */
const parts = [
  ['mainBusinessRevenue', 'revenue'],
  ['highTechRevenue', 'revenue'],
  ['exportRevenue', 'revenue'],
  ['rdExpenseDomestic', 'rdExpense'],
  ['rdStaff', 'techStaff'],
  ['rdStaff', 'headcount'],
  ['techStaff', 'headcount'],
  ['collegeStaff', 'headcount'],
  ['netAssets', 'assets'],
] as const;

/** The titles that recognition programmes give. */
const titleOf: Record<string, string> = {
  'nat-hnte': 'hnte',
  'nat-srdi': 'srdi',
  'nat-little-giant': 'little-giant',
  'nat-champion': 'champion',
};

type Company = ReturnType<typeof companySeeds>[number];
type Statements = {
  isDeclared: (key: string) => boolean;
  holds: (code: string) => boolean;
  facts: ReadonlyMap<string, FactValue>;
  company: Company;
};

/** Declarations, with what must hold for a company that makes them. */
const contradictions: [key: string, rule: (statements: Statements) => boolean, reason: string][] = [
  ['mini-transform', ({ isDeclared }) => !isDeclared('transform-equip-300'), 'below 3 million yuan and above'],
  ['chain-supplier', ({ isDeclared }) => !isDeclared('chain-leader'), 'supplier and leader of a chain'],
  ['agri-trade-50m', ({ company }) => /^5[12]/.test(company.industry ?? ''), 'a trading company by its statement alone'],
  ['agri-breed-10m', ({ company }) => company.industry?.startsWith('0') === true, 'a farm by its statement alone'],
  ['agri-process-10m', ({ company }) => /^1[345]/.test(company.industry ?? ''), 'a food factory by its statement alone'],
  ['contest-team', () => false, 'a registered company is no team without one'],
  ['ipo-done', ({ facts, isDeclared }) => facts.get('listed') === true && !isDeclared('angel-round'), 'not listed'],
  ['angel-round', ({ facts }) => facts.get('listed') !== true, 'listed'],
  ['ipo-accepted', ({ isDeclared }) => isDeclared('share-reform'), 'without a share reform'],
  ['tutoring', ({ isDeclared }) => isDeclared('share-reform'), 'without a share reform'],
  ['postdoc-in-station', ({ holds }) => holds('postdoc-station'), 'without a station'],
  ['export-insured', ({ facts }) => facts.get('exporter') === true, 'no exporter'],
  ['expo-in-list', ({ facts }) => facts.get('exporter') === true, 'no exporter'],
  ['standard-published', ({ facts }) => facts.get('standardsLed') !== 0, 'no standard'],
  ['fdi-arrived', ({ company }) => company.legalForm === 'foreignInvested', 'no foreign-invested company'],
  ['manufacturing-over-half', ({ company }) => sectionOf(company.industry ?? '') === 'C', 'no manufacturer'],
  ['drug-licence', ({ company }) => company.industry?.startsWith('27') === true, 'no maker of drugs'],
  ['young-graduate', ({ company }) => company.regionCode === '999902', 'not in the district'],
  ['rent-contract', ({ company }) => company.regionCode === '999902', 'not in the district'],
  ['innovation-credit-60', ({ company }) => company.regionCode === '999904', 'not in the zone'],
  ['settle-1y', ({ company }) => company.regionCode === '999904', 'not in the zone'],
  ['cross-park', ({ company }) => company.regionCode === '999902', 'not in the district'],
];

describe.each(['2026-11-20', '2027-02-28', '2028-12-31'])('the sample companies on %s', (anchor) => {
  const companies = companySeeds(anchor, policySeeds(anchor));
  const byId = new Map(companies.map((company) => [company.id, company]));
  const year = lastYear(anchor);
  const factsOf = (id: string) => new Map(byId.get(id)?.facts.map(({ key, value }) => [key, value]));
  const numbers = (facts: ReadonlyMap<string, FactValue>, key: string): number[] => {
    const value = facts.get(key);
    return typeof value === 'number' ? [value] : [];
  };

  test('there are at least sixty, with unique ids, names and valid credit codes', () => {
    expect(companies.length).toBeGreaterThanOrEqual(60);
    for (const part of ['id', 'name', 'creditCode'] as const)
      expect(new Set(companies.map((company) => company[part])).size).toBe(companies.length);
    for (const { name, creditCode, regionCode } of companies) {
      expect(creditCode, name).toMatch(creditCodePattern);
      expect(creditCodeFits(creditCode ?? ''), name).toBe(true);
      expect(creditCode?.slice(2, 6), name).toBe('9999');
      expect(creditCode?.slice(2, 8), name).toBe(regionCode === '990000' ? '999900' : regionCode);
    }
  });

  test('facts are valid and unique, with a source and a past date', () => {
    for (const { id, facts, established, regionCode, industry } of companies) {
      expect(new Set(facts.map(({ key }) => key)).size, id).toBe(facts.length);
      const basics = { established, regionCode, industry };
      const all = [...facts.map(({ key, value }) => [key, value] as const), ...Object.entries(basics)];
      for (const [key, value] of all) {
        expect(isFactKey(key), `${id} ${key}`).toBe(true);
        expect(factProblem(key as FactKey, value ?? '', anchor, known), `${id} ${key} ${JSON.stringify(value)}`).toBeNull();
      }
      for (const { key, source, sourceDate } of facts) {
        expect(source, `${id} ${key}`).not.toBe('');
        expect(sourceDate <= anchor, `${id} ${key} ${sourceDate}`).toBe(true);
      }
    }
  });

  test('figures are consistent', () => {
    for (const { id } of companies) {
      const facts = factsOf(id);
      for (const [part, whole] of parts)
        for (const ago of [0, 1, 2]) {
          const [small, large] = [numbers(facts, `${part}@${year - ago}`), numbers(facts, `${whole}@${year - ago}`)];
          for (const value of small) for (const most of large) expect(value, `${id} ${part} ${year - ago}`).toBeLessThanOrEqual(most);
        }
      for (const paid of numbers(facts, 'paidInCapital'))
        for (const registered of numbers(facts, 'registeredCapital')) expect(paid, id).toBeLessThanOrEqual(registered);
      for (const ago of [0, 1, 2])
        for (const ratio of numbers(facts, `debtRatio@${year - ago}`)) {
          const [assets = 0, net = 0] = [...numbers(facts, `assets@${year - ago}`), ...numbers(facts, `netAssets@${year - ago}`)];
          expect(ratio, id).toBeCloseTo((1 - net / assets) * 100, 0);
        }
    }
  });

  test('the scale follows from the figures, and there are none before the founding year', () => {
    const booked = companies.filter(({ id }) => factsOf(id).has(`assets@${year}`));
    expect(booked.length).toBeGreaterThan(40);
    for (const { id, industry, scale, established } of booked) {
      const facts = factsOf(id);
      const [headcount = 0, revenue = 0, assets = 0] = ['headcount', 'revenue', 'assets'].flatMap((fact) =>
        numbers(facts, `${fact}@${year}`),
      );
      expect(scaleOf(industry ?? '', { headcount, revenue, assets }), id).toBe(scale);
      const years = [...facts.keys()].filter((key) => key.includes('@') && !key.includes(':')).map((key) => Number(key.split('@')[1]));
      expect(Math.min(...years), id).toBeGreaterThanOrEqual(Number(established?.slice(0, 4)));
    }
  });

  test('qualifications are dated after the founding, some expired', () => {
    let expired = 0;
    for (const { id, facts, established } of companies)
      for (const { key, value } of facts) {
        if (!key.startsWith('qualification:') || typeof value !== 'object' || !('held' in value) || !value.held) continue;
        expect((value.since ?? '') > (established ?? ''), `${id} ${key}`).toBe(true);
        if (value.until !== undefined && value.until < anchor) expired += 1;
      }
    expect(expired).toBeGreaterThanOrEqual(3);
  });

  test('relations are valid, and grants are of sample policies', () => {
    const policies = new Set(policySeeds(anchor).map(({ id }) => id));
    let related = 0;
    let granted = 0;
    for (const { id, name, established, relations, grants } of companies) {
      const held = relations.filter(({ kind }) => kind === 'shareholder').reduce((sum, { share }) => sum + (share ?? 0), 0);
      expect(held, id).toBeLessThanOrEqual(1);
      for (const { otherId, otherName, share, since, sourceDate } of relations) {
        related += 1;
        expect(otherId === null || (otherId !== undefined && byId.has(otherId)), `${id} ${otherName}`).toBe(true);
        expect(otherName.startsWith('yx-'), `${id} ${otherName}`).toBe(false);
        expect(otherName).not.toBe(name);
        expect(share === null || share === undefined || (share > 0 && share <= 1), `${id} ${otherName}`).toBe(true);
        expect((since ?? '') >= (established ?? '') && (since ?? '') <= anchor && sourceDate <= anchor, `${id} ${otherName} ${since}`).toBe(
          true,
        );
      }
      for (const { policyId, grantedOn, title, issuer } of grants) {
        granted += 1;
        expect(policies.has(policyId ?? ''), `${id} ${policyId}`).toBe(true);
        expect(grantedOn <= anchor && title !== '' && issuer !== '', `${id} ${policyId}`).toBe(true);
      }
    }
    expect(related).toBeGreaterThan(60);
    expect(granted).toBeGreaterThan(30);
  });

  test('declarations contradict neither each other nor the facts', () => {
    const wrong = companies.flatMap((company) => {
      const facts = factsOf(company.id);
      const declares = (key: string) => [...facts].some(([fact, value]) => value === true && (fact === key || fact.startsWith(`${key}@`)));
      const isDeclared = (key: string) => declares(`declaration:${key}`);
      const holds = (code: string) => {
        const title = facts.get(`qualification:${code}`);
        return typeof title === 'object' && 'held' in title && title.held && (title.until ?? '9') >= anchor;
      };
      return contradictions
        .filter(([key, rules]) => isDeclared(key) && !rules({ isDeclared, holds, facts, company }))
        .map(([key, , reason]) => `${company.id} declares ${key}: ${reason}`);
    });
    expect(wrong).toEqual([]);
  });

  test("grants are after the window, within the largest amount, with the programme's title", () => {
    const policies = new Map(policySeeds(anchor).map((policy) => [policy.id, policy]));
    const wrong = companies.flatMap(({ id, grants }) =>
      grants.flatMap(({ policyId, grantedOn, amount }) => {
        const { applyFrom, applyTo, amountMax, level } = policies.get(policyId ?? '') ?? {};
        const title = factsOf(id).get(`qualification:${titleOf[policyId ?? ''] ?? ''}`);
        const since = typeof title === 'object' && 'held' in title ? title.first : undefined;
        const days = Math.abs(Date.parse(grantedOn) - Date.parse(since ?? '')) / 86_400_000;
        return [
          ...(level !== 'national' && grantedOn <= (applyTo ?? '')
            ? [`${id} ${policyId} on ${grantedOn}, open ${applyFrom} to ${applyTo}`]
            : []),
          ...((amount ?? 0) > (amountMax ?? Infinity) ? [`${id} ${policyId}: ${amount} of at most ${amountMax}`] : []),
          ...(titleOf[policyId ?? ''] === undefined || days <= 31 ? [] : [`${id} ${policyId} on ${grantedOn}, title since ${since}`]),
        ];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('registration in the city is at the founding or later', () => {
    let moved = 0;
    for (const { id, established } of companies) {
      const since = factsOf(id).get('registered:999900');
      if (since === undefined) continue;
      expect(since >= (established ?? ''), id).toBe(true);
      if (since !== established) moved += 1;
    }
    expect(moved).toBeGreaterThan(1);
  });

  test('declarations are those that some policy asks for', () => {
    const asked = JSON.stringify(policySeeds(anchor).map(({ criteria }) => criteria));
    const statements = new Set(
      companies.flatMap(({ facts }) => facts.map(({ key }) => key).filter((key) => key.startsWith('declaration:'))),
    );
    expect(statements.size).toBeGreaterThan(50);
    for (const key of statements) expect(asked).toContain(`"key":"${key.slice('declaration:'.length).replace(/@.*/, '')}"`);
  });

  test('they cover all industries, legal forms, scales and edge cases', () => {
    const count = (what: (company: (typeof companies)[number]) => boolean) => companies.filter(what).length;
    expect(new Set(companies.map(({ industry }) => sectionOf(industry ?? ''))).size).toBeGreaterThanOrEqual(14);
    expect(new Set(companies.map(({ legalForm }) => legalForm)).size).toBe(9);
    for (const scale of ['micro', 'small', 'medium', 'large'] as const)
      expect(
        count((company) => company.scale === scale),
        scale,
      ).toBeGreaterThan(4);
    expect(count(({ facts }) => facts.length === 0)).toBeGreaterThan(0);
    expect(count(({ facts }) => facts.some(({ key, value }) => key === 'dishonest' && value === true))).toBeGreaterThan(0);
    expect(count(({ facts }) => facts.some(({ key, value }) => key === 'listed' && value === true))).toBeGreaterThan(0);
    expect(count(({ established }) => Date.parse(anchor) - Date.parse(established ?? '') < 300 * 86_400_000)).toBeGreaterThan(0);
    const banded = companies.filter(({ facts }) =>
      facts.some(({ key, value }) => key === `headcount@${year}` && typeof value === 'object'),
    );
    expect(banded.length).toBeGreaterThan(5);
    expect(factsOf('yx-hongta').get(`headcount@${year}`)).toEqual({ min: 20, max: 300 });
  });
});
