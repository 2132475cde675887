import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestQuestion, questions } from '#domain/matching/catalogue/best-question.ts';
import type { CatalogueEntry } from '#domain/matching/catalogue/catalogue.ts';
import { buildCatalogue, matchAll, rematch } from '#domain/matching/catalogue/catalogue.ts';
import type { Criterion, FlagFact, Leaf } from '#domain/matching/model/criteria.ts';
import { flagFacts, isMark } from '#domain/matching/model/criteria.ts';
import { evaluate, explain } from '#domain/matching/evaluate.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { answerOf, blurred, criterion, growsFromZero, today } from './arbitraries.ts';

/** Flags with an answer of yes or no. Being struck off is not a condition of one policy: it rules the company out of all. */
const flagsOfOne = flagFacts.filter((fact) => fact !== 'struckOff' && !isMark(fact));

const open = (criteria: Criterion, index = 0): CatalogueEntry => ({
  id: `p${index}`,
  criteria,
  amountMax: null,
  applyFrom: null,
  applyTo: null,
  effectiveTo: null,
});
const entriesOf = (trees: readonly Criterion[]) => trees.map(open);
const asked = (trees: readonly Criterion[], company: Profile = {}) => questions(matchAll(buildCatalogue(entriesOf(trees)), company, today));

const flag = (fact: FlagFact, is = true): Leaf => ({ kind: 'flag', fact, is, clause: fact });
const region: Leaf = { kind: 'region', within: ['999900'], clause: '本市' };
const revenue: Leaf = { kind: 'threshold', measure: { of: 'fact', fact: 'revenue' }, min: 1, clause: '收入' };
const share: Leaf = {
  kind: 'threshold',
  measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' },
  min: 0.05,
  clause: '占比',
};
const titles = (...anyOf: string[]): Leaf => ({ kind: 'qualification', anyOf, clause: '资格' });
const all = (...items: Criterion[]): Criterion => ({ kind: 'all', items });
const any = (...items: Criterion[]): Criterion => ({ kind: 'any', items });
const not = (item: Criterion): Criterion => ({ kind: 'not', item });

describe('the effect of a single answer', () => {
  const of = (tree: Criterion, fact: FactKey, company: Profile = {}) => {
    const { meets, fails, decides, involved } = asked([tree], company).find((question) => question.fact === fact) ?? {};
    return { meets, fails, decides, involved };
  };

  test('the only missing fact decides whatever the answer', () =>
    expect(of(all(region, flag('listed')), 'listed', { regionCode: '999901' })).toEqual({ meets: 1, fails: 1, decides: 1, involved: 1 }));
  test('one of several criteria can only fail the policy', () =>
    expect(of(all(region, flag('listed')), 'listed')).toEqual({ meets: 0, fails: 1, decides: 1, involved: 1 }));
  test('one of several alternatives can only meet the policy', () =>
    expect(of(any(region, flag('listed')), 'listed')).toEqual({ meets: 1, fails: 0, decides: 1, involved: 1 }));
  test('under `not` meeting and failing are swapped', () =>
    expect(of(not(any(region, flag('listed'))), 'listed')).toEqual({ meets: 0, fails: 1, decides: 1, involved: 1 }));
  test('the numerator of a ratio can only fail, by being zero', () => {
    expect(of(share, 'rdExpense@2025')).toEqual({ meets: 0, fails: 1, decides: 1, involved: 1 });
    expect(of(share, 'revenue@2025')).toEqual({ meets: 0, fails: 0, decides: 0, involved: 1 });
  });
  test('one of several equivalent qualifications can only meet', () =>
    expect(of(titles('hnte', 'srdi'), 'qualification:hnte')).toEqual({ meets: 1, fails: 0, decides: 1, involved: 1 }));
  test('a fact in two criteria counts once per policy', () =>
    expect(of(all(region, { ...region, within: ['990000'] }), 'regionCode')).toEqual({ meets: 1, fails: 1, decides: 1, involved: 1 }));
  test('with two of three required, an answer decides once one is met', () => {
    const tree: Criterion = { kind: 'atLeast', count: 2, items: [flag('listed'), flag('exporter'), flag('digitalCloud')] };
    expect(of(tree, 'exporter')).toEqual({ meets: 0, fails: 0, decides: 0, involved: 1 });
    expect(of(tree, 'exporter', { listed: true })).toEqual({ meets: 1, fails: 0, decides: 1, involved: 1 });
    expect(of(tree, 'exporter', { listed: false })).toEqual({ meets: 0, fails: 1, decides: 1, involved: 1 });
  });
});

/** Trees that use each flag once, so that a fact has exactly two answers. */
const flagTree: fc.Arbitrary<Criterion> = fc
  .tuple(
    fc.letrec<{ node: Criterion }>((tie) => {
      const items = fc.array(tie('node'), { maxLength: 3 });
      return {
        node: fc.oneof(
          { maxDepth: 2 },
          fc.boolean().map((is) => flag('listed', is)),
          fc.record({ kind: fc.constant('all' as const), items }),
          fc.record({ kind: fc.constant('any' as const), items }),
          fc.record({ kind: fc.constant('atLeast' as const), count: fc.nat(3), items }),
          fc.record({ kind: fc.constant('not' as const), item: tie('node') }),
        ),
      };
    }).node,
    fc.shuffledSubarray([...flagsOfOne], { minLength: flagsOfOne.length }),
  )
  .map(([tree, facts]) => {
    const names = facts.values();
    const name = (node: Criterion): Criterion => {
      if (node.kind === 'not') return { ...node, item: name(node.item) };
      if ('items' in node) return { ...node, items: node.items.map(name) };
      const next = names.next().value;
      return next === undefined || node.kind !== 'flag' ? all() : { ...node, fact: next };
    };
    return name(tree);
  });

const withAnswer = (company: Profile, fact: FactKey, full: Profile): Profile => ({ ...company, [fact]: answerOf(full, fact) });

const flags: fc.Arbitrary<Profile> = fc.dictionary(fc.constantFrom(...flagsOfOne), fc.boolean(), { maxKeys: 5 });

describe('the questions', () => {
  test('a question counts the policies that an answer can decide', () =>
    fc.assert(
      fc.property(fc.array(flagTree, { maxLength: 6 }), flags, (trees, company) => {
        const undecided = trees.filter((tree) => evaluate(tree, company, today) === 'unknown');
        for (const { fact, meets, fails, decides, involved } of asked(trees, company)) {
          const after = undecided.map((tree) => [true, false].map((answer) => evaluate(tree, { ...company, [fact]: answer }, today)));
          expect(meets).toBe(after.filter((states) => states.includes('met')).length);
          expect(fails).toBe(after.filter((states) => states.includes('unmet')).length);
          expect(decides).toBe(after.filter((states) => states.some((state) => state !== 'unknown')).length);
          expect(involved).toBe(undecided.filter((tree) => explain(tree, company, today).missing.includes(fact)).length);
        }
      }),
    ));

  test('questions are exactly the missing facts of open and upcoming policies', () =>
    fc.assert(
      fc.property(fc.array(criterion, { maxLength: 8 }), blurred, fc.array(fc.boolean()), (trees, [, company], over) => {
        const list = entriesOf(trees).map((entry, index) => ({ ...entry, applyTo: over[index] === true ? '2026-01-31' : null }));
        const missing = list.filter(({ applyTo }) => applyTo === null).map(({ criteria }) => explain(criteria, company, today).missing);
        const found = questions(matchAll(buildCatalogue(list), company, today));
        expect(new Set(found.map(({ fact }) => fact))).toEqual(new Set(missing.flat()));
        expect(found).toHaveLength(new Set(missing.flat()).size);
        for (const { fact, involved } of found) expect(involved).toBe(missing.filter((facts) => facts.includes(fact)).length);
      }),
    ));

  test('answering all questions decides everything', () =>
    fc.assert(
      fc.property(fc.array(criterion, { maxLength: 8 }), blurred, (all, [full, known]) => {
        const trees = all.filter((tree) => !growsFromZero(tree, full));
        let company = known;
        let matching = matchAll(buildCatalogue(entriesOf(trees)), company, today);
        for (let asked = 0; asked < 300; asked += 1) {
          const best = bestQuestion(matching);
          if (best === null) break;
          company = withAnswer(company, best.fact, full);
          matching = rematch(matching, company, [best.fact]);
        }
        expect(matching.counts.possible).toBe(0);
      }),
    ));

  test('questions are ordered by decided policies, then involved policies, then ease of answering', () => {
    const order = (trees: readonly Criterion[], company: Profile = {}) => asked(trees, company).map(({ fact }) => fact);
    expect(order([all(region, revenue), all(region, flag('listed'))])[0]).toBe('regionCode');
    // where either answer decides, compared with one deciding answer
    expect(order([flag('exporter'), all(flag('listed'), flag('digitalCloud'))])[0]).toBe('exporter');
    expect(order([all(region, revenue)])).toEqual(['regionCode', 'revenue@2025']);
    expect(order([all(titles('hnte'), flag('dishonest', false))])).toEqual(['dishonest', 'qualification:hnte']);
  });

  test('the region comes first for the sample and a company without facts', () => {
    const list = policySeeds(today).flatMap(({ criteria, ...policy }) => (criteria === null ? [] : [{ ...policy, criteria }]));
    const best = bestQuestion(matchAll(buildCatalogue(list), {}, today));
    expect(best?.fact).toBe('regionCode');
    expect(best?.decides).toBeGreaterThan(50);
  });
});
