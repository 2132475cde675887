import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questions } from '#domain/matching/catalogue/best-question.ts';
import { buildCatalogue, matchAll } from '#domain/matching/catalogue/catalogue.ts';
import { evaluate } from '#domain/matching/evaluate.ts';
import { legalForms, scales } from '#domain/matching/model/criteria.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { factRule } from '#domain/matching/model/fact-rule.ts';
import { figureAt } from '#domain/matching/model/facts.ts';
import { holdingOf } from '#domain/matching/model/holding.ts';
import type { FactKey, FactValue, Profile } from '#domain/matching/model/profile.ts';
import { blurred, criterion, today } from './arbitraries.ts';

const steps = [0.01, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 20, 30, 50, 99, 101, 250, 1000, 1e4, 1e6, 1e9, 1e13];
const grid = [0, ...steps, ...steps.map((step) => -step)];
const days = ['1900-01-01', '2019-02-28', '2020-06-01', '2022-01-01', '2024-01-01', '2024-12-31', '2025-01-01', '2025-12-31', today];

/** Answers to a fact that agree with what is known of it, from a dense grid. */
function everyAnswer(key: FactKey, company: Profile): FactValue[] {
  const rule = factRule(key);
  switch (rule.type) {
    case 'figure': {
      const figure = figureAt(company, key);
      const [low, high] = typeof figure === 'object' ? [figure.min ?? -Infinity, figure.max ?? Infinity] : [-Infinity, Infinity];
      const ends = [low, high].filter(Number.isFinite);
      return [...grid, ...ends].filter((value) => value >= Math.max(low, rule.min) && value <= Math.min(high, rule.max));
    }
    case 'flag':
      return [true, false];
    case 'holding': {
      const known = holdingOf(company, key.slice('qualification:'.length));
      const dated = days.flatMap((since) =>
        days.filter((first) => first <= since).map((first) => ({ held: true, since, first, ...known })),
      );
      const past = dated.filter(({ since = '', first = '' }) => first <= since);
      return known?.held === true ? past : [{ held: false }, ...past];
    }
    case 'choice':
      return [...(key === 'scale' ? scales : legalForms)];
    case 'day':
      return days;
    case 'region': {
      const known = typeof company[key] === 'string' ? company[key].replace(/(00)+$/, '') : '';
      return ['999901', '999904', '330106', '110108'].filter((code) => code.startsWith(known));
    }
    case 'industry': {
      const known = typeof company[key] === 'string' ? company[key] : '';
      return ['3911', '3920', '2720', '6513', '6420', '7010', '0511', '4710'].filter((code) => code.startsWith(known));
    }
  }
}

/** How many policies some answer can make eligible, plus how many some answer can rule out. */
function decidedBy(key: FactKey, undecided: readonly Criterion[], company: Profile): number {
  const answers = everyAnswer(key, company);
  return undecided.reduce((sum, tree) => {
    const states = new Set(answers.map((answer) => evaluate(tree, { ...company, [key]: answer }, today)));
    return sum + (states.has('met') ? 1 : 0) + (states.has('unmet') ? 1 : 0);
  }, 0);
}

const ratio: Extract<Criterion, { kind: 'threshold' }> = {
  kind: 'threshold',
  measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' },
  min: 0.05,
  clause: '研发占比',
};
const asked = (trees: readonly Criterion[], company: Profile) =>
  questions(
    matchAll(
      buildCatalogue(
        trees.map((criteria, index) => ({ id: `p${index}`, criteria, amountMax: null, applyFrom: null, applyTo: null, effectiveTo: null })),
      ),
      company,
      today,
    ),
  );

test('a fact counts if a band of another leaves the condition open', () => {
  const company: Profile = { 'revenue@2025': { min: 100, max: 200 } };
  const trees = Array.from({ length: 10 }, (_, index): Criterion => ({ ...ratio, min: 0.05 + index / 1000 }));
  const [best] = asked(trees, company);
  expect(best).toEqual({ fact: 'rdExpense@2025', decides: 10, involved: 10, meets: 10, fails: 10 });
});

test('the best question decides as many policies as the best of all questions', () => {
  let [compared, agreed] = [0, 0];
  fc.assert(
    fc.property(fc.array(criterion, { minLength: 1, maxLength: 6 }), blurred, (trees, [, company]) => {
      const [best, ...others] = asked(trees, company);
      if (best === undefined || others.length === 0) return;
      const undecided = trees.filter((tree) => evaluate(tree, company, today) === 'unknown');
      const most = Math.max(...[best, ...others].map(({ fact }) => decidedBy(fact, undecided, company)));
      compared += 1;
      if (decidedBy(best.fact, undecided, company) === most) agreed += 1;
    }),
    { numRuns: 1500, seed: 97 },
  );
  expect(compared).toBeGreaterThan(300);
  expect(agreed / compared).toBeGreaterThanOrEqual(0.97);
});
