import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CatalogueEntry, Matching } from '#domain/matching/catalogue/catalogue.ts';
import { buildCatalogue, matchAll } from '#domain/matching/catalogue/catalogue.ts';
import { completenessOf, decidingFacts } from '#domain/matching/catalogue/deciding-facts.ts';
import { evaluate, explain } from '#domain/matching/evaluate.ts';
import type { Criterion, FlagFact, Leaf } from '#domain/matching/model/criteria.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { windowStatus } from '#domain/policy.ts';
import { answerOf, blurred, criterion, growsFromZero, today } from './arbitraries.ts';

const windows = [
  { applyFrom: null, applyTo: null },
  { applyFrom: '2026-01-01', applyTo: '2026-12-01' },
  { applyFrom: '2026-01-01', applyTo: '2027-06-30' },
  { applyFrom: '2027-01-01', applyTo: null },
  { applyFrom: '2025-01-01', applyTo: '2025-12-31' },
];

const entry = (criteria: Criterion, index: number, window = windows[0]): CatalogueEntry => ({
  id: `p${index}`,
  criteria,
  amountMax: null,
  applyFrom: window?.applyFrom ?? null,
  applyTo: window?.applyTo ?? null,
  effectiveTo: null,
});

const match = (trees: readonly Criterion[], company: Profile = {}, without?: ReadonlySet<string>): Matching =>
  matchAll(buildCatalogue(trees.map((tree, index) => entry(tree, index))), company, today, without);

const flag = (fact: FlagFact): Leaf => ({ kind: 'flag', fact, is: true, clause: fact });
const all = (...items: Criterion[]): Criterion => ({ kind: 'all', items });
const facts = (matching: Matching, limit = 10, skip: FactKey[] = []) =>
  decidingFacts(matching, limit, new Set(skip)).map(({ fact }) => fact);

describe('the choice of facts', () => {
  test('facts that decide a programme together follow each other', () => {
    const trees = [
      all(flag('listed'), flag('exporter')),
      all(flag('listed'), flag('exporter')),
      all(flag('rdInstitution'), flag('dishonest'), flag('academicFraud')),
    ];
    expect(decidingFacts(match(trees), 2)).toEqual([
      { fact: 'listed', involved: 2, settles: 0, policies: ['p0', 'p1'] },
      { fact: 'exporter', involved: 2, settles: 2, policies: ['p0', 'p1'] },
    ]);
  });

  test('a programme that closes soon counts more than two that close later', () => {
    const [, soon, late] = windows;
    const catalogue = buildCatalogue([
      entry(flag('listed'), 0, late),
      entry(flag('exporter'), 1, soon),
      entry(flag('rdInstitution'), 2, windows[3]),
    ]);
    expect(facts(matchAll(catalogue, {}, today))).toEqual(['exporter', 'listed', 'rdInstitution']);
  });

  test('no fact is asked for closed, dismissed or decided programmes', () => {
    const catalogue = buildCatalogue([
      entry(flag('listed'), 0, windows[4]),
      entry(flag('exporter'), 1),
      entry(flag('rdInstitution'), 2),
      entry(flag('dishonest'), 3),
    ]);
    const matching = matchAll(catalogue, { dishonest: false }, today, new Set(['p1']));
    expect(facts(matching)).toEqual(['rdInstitution']);
    expect(completenessOf(matching)).toEqual({ decided: 1, total: 2 });
  });

  test('a skipped fact is not chosen, and programmes that lack it are not promised', () => {
    const matching = match([all(flag('listed'), flag('exporter')), flag('exporter')]);
    expect(decidingFacts(matching, 10, new Set<FactKey>(['listed']))).toEqual([
      { fact: 'exporter', involved: 2, settles: 1, policies: ['p1', 'p0'] },
    ]);
  });

  test('with equal reasons the easier question comes first', () =>
    expect(
      facts(
        match([
          { kind: 'qualification', anyOf: ['hnte'], clause: '' },
          { kind: 'region', within: ['999900'], clause: '' },
        ]),
      ),
    ).toEqual(['regionCode', 'qualification:hnte']));
});

const situation = fc.tuple(
  fc.array(fc.tuple(criterion, fc.constantFrom(...windows)), { minLength: 1, maxLength: 8 }),
  blurred,
  fc.integer({ min: 1, max: 6 }),
);

const matched = (cases: readonly (readonly [Criterion, (typeof windows)[number]])[], company: Profile) =>
  matchAll(buildCatalogue(cases.map(([tree, window], index) => entry(tree, index, window))), company, today);

describe('promised programmes', () => {
  test('exact answers to the chosen facts decide at least as many programmes as promised', () => {
    let promised = 0;
    fc.assert(
      fc.property(situation, (given) => {
        const [cases, [full, company], limit] = given;
        fc.pre(!cases.some(([tree]) => growsFromZero(tree, full)));
        const before = matched(cases, company);
        const chosen = decidingFacts(before, limit);
        const last = chosen.at(-1);
        if (last === undefined) return;
        for (const [place, { settles }] of chosen.entries()) {
          const answers = Object.fromEntries(chosen.slice(0, place + 1).map(({ fact }) => [fact, answerOf(full, fact)]));
          const after = matched(cases, { ...company, ...answers });
          expect(completenessOf(after).decided - completenessOf(before).decided).toBeGreaterThanOrEqual(settles);
        }
        promised += last.settles;
      }),
      { numRuns: 1500, seed: 28 },
    );
    expect(promised).toBeGreaterThan(500);
  });

  test('the programmes named for a fact lack it, are undecided and are not closed', () => {
    fc.assert(
      fc.property(situation, ([cases, [, company], limit]) => {
        for (const { fact, involved, policies } of decidingFacts(matched(cases, company), limit)) {
          expect(policies.length).toBe(Math.min(3, involved));
          for (const id of policies) {
            const [tree, { applyFrom, applyTo }] = cases[Number(id.slice(1))] ?? [all(), windows[4] ?? { applyFrom: null, applyTo: null }];
            expect(evaluate(tree, company, today)).toBe('unknown');
            expect(explain(tree, company, today).missing).toContain(fact);
            expect(windowStatus(today, applyFrom, applyTo, null)).not.toBe('closed');
          }
        }
      }),
      { numRuns: 600, seed: 29 },
    );
  });

  test('asking for everything promises every undecided programme, and facts never undecide one', () => {
    fc.assert(
      fc.property(situation, ([cases, [full, company]]) => {
        const before = matched(cases, company);
        const { decided, total } = completenessOf(before);
        expect(decidingFacts(before, 1000).at(-1)?.settles ?? 0).toBe(total - decided);
        expect(completenessOf(matched(cases, full)).decided).toBeGreaterThanOrEqual(decided);
      }),
      { numRuns: 600, seed: 30 },
    );
  });
});
