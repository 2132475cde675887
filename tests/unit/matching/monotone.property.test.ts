import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LeafTest, Measure } from '#domain/matching/model/criteria.ts';
import type { NumberFact } from '#domain/matching/model/figures.ts';
import { leafState } from '#domain/matching/leaf-state.ts';
import type { State } from '#domain/matching/model/outcome.ts';
import type { FactKey, Profile } from '#domain/matching/model/profile.ts';
import { fullProfile, lessKnown, today, growsFromZero } from './arbitraries.ts';

/** Thousands of companies are slow on a busy machine. */
const runs = { numRuns: 700 };
const rank: Record<State, number> = { unmet: 0, unknown: 1, met: 2 };
const bound = fc.constantFrom(0, 0.05, 0.5, 1, 3, 5, 10);
const years = fc.constantFrom(1, 2, 3);

/** A company founded in 2020, so that every year counts. */
const company = fullProfile.map((profile): Profile => ({ ...profile, established: '2020-02-29' })).chain(lessKnown);

/** Returns the company with one figure increased, if the figure is exact. */
const higher = (profile: Profile, key: FactKey, by: number): Profile => {
  const value = profile[key];
  return typeof value === 'number' ? { ...profile, [key]: value + by } : profile;
};

function expectRising(leaf: LeafTest, profile: Profile, key: FactKey, by: number, sign: 1 | -1 = 1) {
  const [before, after] = [leafState(leaf, profile, today), leafState(leaf, higher(profile, key, by), today)];
  expect(sign * (rank[after] - rank[before])).toBeGreaterThanOrEqual(0);
}

const more = fc.constantFrom(0.1, 1, 7, 1e9);
const year = fc.constantFrom(2022, 2023, 2024, 2025);
const minimum = (measure: Measure, min: number): LeafTest => ({ kind: 'threshold', measure, min });
const maximum = (measure: Measure, max: number): LeafTest => ({ kind: 'threshold', measure, max });

describe('a higher figure', () => {
  test('it never breaks a minimum and never satisfies a broken maximum', () => {
    const aggregate = fc.constantFrom('latest', 'sum', 'average', 'minimum');
    const fact = fc.constantFrom<NumberFact>('revenue', 'profit', 'headcount', 'debtRatio');
    fc.assert(
      fc.property(company, fact, aggregate, years, bound, year, more, (profile, name, how, count, at, of, by) => {
        const measure: Measure = { of: 'fact', fact: name, years: count, aggregate: how };
        expectRising(minimum(measure, at), profile, `${name}@${of}` as FactKey, by);
        expectRising(maximum(measure, at), profile, `${name}@${of}` as FactKey, by, -1);
      }),
      runs,
    );
  });

  test('as numerator it never breaks a minimum ratio, as denominator it never satisfies one', () => {
    fc.assert(
      fc.property(company, fc.constantFrom('total', 'each'), years, bound, year, more, (profile, mode, count, at, of, by) => {
        const leaf = minimum({ of: 'ratio', numerator: 'rdExpense', denominator: 'revenue', years: count, mode }, at);
        expectRising(leaf, profile, `rdExpense@${of}`, by);
        // The share of a year without revenue is unknown: one with revenue may decide it either way.
        fc.pre(profile[`revenue@${of}`] !== 0);
        expectRising(leaf, profile, `revenue@${of}`, by, -1);
      }),
      runs,
    );
  });

  test('it never breaks minimum growth in the last year and never satisfies it in the first', () => {
    fc.assert(
      fc.property(company, fc.constantFrom('compound', 'each'), years, bound, more, (profile, mode, count, at, by) => {
        const leaf = minimum({ of: 'growth', fact: 'revenue', years: count, mode }, at);
        fc.pre(!growsFromZero({ ...leaf, clause: '增长' }, profile));
        expectRising(leaf, profile, 'revenue@2025', by);
        expectRising(leaf, profile, `revenue@${2025 - count}`, by, -1);
      }),
      runs,
    );
  });

  test('it never lowers a weighted count or a score', () => {
    fc.assert(
      fc.property(company, bound, more, fc.constantFrom('classOneIp', 'classTwoIp'), (profile, at, by, key) => {
        const terms = [
          { fact: 'classOneIp' as const, weight: 5 },
          { fact: 'classTwoIp' as const, weight: 1 },
        ];
        const ways = terms.map(({ fact }) => ({
          measure: { of: 'fact' as const, fact },
          steps: [
            { from: 1, points: 3 },
            { from: 4, points: 10 },
          ],
        }));
        expectRising(minimum({ of: 'weighted', terms }, at), profile, key, by);
        expectRising(minimum({ of: 'score', parts: [{ ways }] }, at), profile, key, by);
      }),
      runs,
    );
  });

  test('it never breaks a tiered ratio as numerator', () => {
    fc.assert(
      fc.property(company, year, more, (profile, of, by) => {
        const leaf: LeafTest = {
          kind: 'tiered',
          measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue', years: 3 },
          by: { of: 'fact', fact: 'revenue' },
          tiers: [{ upTo: 3, min: 1 }, { upTo: 8, min: 0.5 }, { min: 0.25 }],
        };
        expectRising(leaf, profile, `rdExpense@${of}`, by);
      }),
      runs,
    );
  });
});
