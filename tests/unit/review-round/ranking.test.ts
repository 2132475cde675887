import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distribute } from '#domain/review-round/assign.ts';
import type { Scored } from '#domain/review-round/ranking.ts';
import { rankingOf } from '#domain/review-round/ranking.ts';
import { aggregate, spreadOf, totalOf } from '#domain/review-round/score.ts';
import type { GivenScores, ScoreSheet } from '#domain/review-round/sheet.ts';
import { scoreProblems, sheetProblems } from '#domain/review-round/sheet.ts';

const criterion = { least: 0, most: 10, step: 1, commentBelow: null, commentAbove: null };
const sheet: ScoreSheet = {
  criteria: [
    { ...criterion, code: 'team', name: '团队', weight: 60 },
    { ...criterion, code: 'plan', name: '方案', weight: 40, least: 1, most: 5, step: 0.5, commentBelow: 2, commentAbove: 4.5 },
  ],
  aggregation: 'mean',
};
const given = (team: number | null, plan: number | null, comment = ''): GivenScores => ({
  team: { value: team, comment },
  plan: { value: plan, comment },
});
const noCut = { budget: null, fixedAmount: null, leastScore: null };
const of = (id: string, more: Partial<Scored> = {}): Scored => ({
  id,
  amount: 100,
  sentAt: '2026-06-01T00:00:00Z',
  number: id,
  scores: [given(5, 3)],
  ...more,
});

describe('a score sheet', () => {
  test('it has weights of 100, different codes, and ranges that their steps divide', () => {
    expect(sheetProblems(sheet)).toEqual([]);
    const [first, second] = sheet.criteria;
    if (first === undefined || second === undefined) throw new Error('no criteria');
    const wrong = {
      ...sheet,
      criteria: [
        { ...first, weight: 61 },
        { ...second, code: 'team', step: 0.3, commentBelow: 9 },
        { ...first, code: 'c', weight: 1, most: 0 },
      ],
    };
    expect(sheetProblems(wrong)).toEqual([
      { path: 'criteria', problem: 'weights' },
      { path: 'criteria.1.code', problem: 'codes' },
      { path: 'criteria.1.step', problem: 'step' },
      { path: 'criteria.1.commentBelow', problem: 'comment' },
      { path: 'criteria.2.most', problem: 'range' },
    ]);
  });

  test('each invalid score is named by its field', () => {
    const problems = (scores: GivenScores, complete = false) => scoreProblems(sheet, scores, { complete });
    expect(problems(given(11, 1.2))).toEqual([
      { path: 'team.value', problem: 'range' },
      { path: 'plan.value', problem: 'step' },
    ]);
    expect(problems({ other: { value: 1, comment: '' } })).toEqual([{ path: 'other.value', problem: 'unknown' }]);
    expect(problems(given(null, null))).toEqual([]);
    expect(problems(given(null, 5), true)).toEqual([
      { path: 'team.value', problem: 'missing' },
      { path: 'plan.comment', problem: 'comment' },
    ]);
    expect(problems(given(0, 5, '方案完整'), true)).toEqual([]);
    expect(problems({ constructor: { value: 1, comment: '' } })).toEqual([{ path: 'constructor.value', problem: 'unknown' }]);
  });
});

describe('the score of a case', () => {
  test('it is the weighted share of each range', () => {
    expect(totalOf(sheet, given(10, 5))).toBe(10_000);
    expect(totalOf(sheet, given(0, 1))).toBe(0);
    expect(totalOf(sheet, given(5, 3))).toBe(5000);
    expect(totalOf(sheet, given(null, 5))).toBe(4000);
  });

  test('the score is the mean, without extremes from five experts on if the sheet asks for it', () => {
    expect(aggregate('mean', [])).toBeNull();
    expect(aggregate('mean', [8000, 9000, 9500])).toBe(8833);
    expect(aggregate('trimmed', [0, 8000, 9000, 10_000])).toBe(6750);
    expect(aggregate('trimmed', [0, 8000, 8100, 8200, 10_000])).toBe(8100);
    expect(spreadOf([8000, 9500])).toBe(1500);
  });

  const totals = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 9 });
  test.each(['mean', 'trimmed'] as const)('it does not depend on the order of experts, and lies among theirs (%s)', (aggregation) => {
    fc.assert(
      fc.property(totals, fc.infiniteStream(fc.nat()), (list, keys) => {
        const order = list.map((one) => ({ one, key: keys.next().value as number })).toSorted((a, b) => a.key - b.key);
        const score = aggregate(aggregation, list);
        expect(
          aggregate(
            aggregation,
            order.map(({ one }) => one),
          ),
        ).toBe(score);
        expect(score).toBeGreaterThanOrEqual(Math.min(...list));
        expect(score).toBeLessThanOrEqual(Math.max(...list));
      }),
    );
  });

  test('it lies between 0 and 100 whatever the weights', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.infiniteStream(fc.integer({ min: 0, max: 10 })), (parts, values) => {
        const sum = parts.reduce((all, one) => all + one, 0);
        const scaled = {
          ...sheet,
          criteria: parts.map((weight, at) => ({ ...criterion, code: `c${at}`, name: '', weight: (weight * 100) / sum })),
        };
        const scores = Object.fromEntries(scaled.criteria.map(({ code }) => [code, { value: values.next().value as number, comment: '' }]));
        const total = totalOf(scaled, scores);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(10_001);
      }),
    );
  });
});

describe('a ranking', () => {
  const ids = (cases: Scored[]) => rankingOf(sheet, cases, noCut).map(({ id }) => id);

  test('it orders by score, then agreement, then time, then number', () => {
    const best = of('d', { scores: [given(9, 5)] });
    const split = of('a', { scores: [given(10, 5), given(0, 1)] });
    const early = of('c', { sentAt: '2026-05-01T00:00:00Z' });
    expect(ids([split, of('b'), early, best])).toEqual(['d', 'c', 'b', 'a']);
    expect(ids([of('y'), of('x'), of('z', { scores: [] })])).toEqual(['x', 'y', 'z']);
  });

  test('cases with widely differing experts are marked', () => {
    const [one] = rankingOf(sheet, [of('a', { scores: [given(10, 5), given(5, 3)] })], noCut);
    expect(one).toMatchObject({ score: 7500, spread: 5000, isWide: true });
  });

  test('the budget cuts it: a partly fitting case is marked, and no later one overtakes it', () => {
    const cases = ['a', 'b', 'c', 'd'].map((id, at) => of(id, { amount: [60, 50, 10, null][at] ?? null, sentAt: `2026-06-0${at + 1}` }));
    const cut = rankingOf(sheet, cases, { ...noCut, budget: 100 });
    expect(cut.map(({ outcome, left }) => [outcome, left])).toEqual([
      ['above', null],
      ['partly', 40],
      ['beyond', null],
      ['beyond', null],
    ]);
    const fixed = rankingOf(sheet, cases, { ...noCut, budget: 100, fixedAmount: 25 });
    expect(fixed.map(({ outcome }) => outcome)).toEqual(['above', 'above', 'above', 'above']);
    expect(rankingOf(sheet, cases.slice(3), { ...noCut, budget: 100 })).toMatchObject([{ outcome: 'unasked' }]);
  });

  test('cases below the lowest score or without scores are left out', () => {
    const cases = [of('a'), of('b', { scores: [given(4, 3)] }), of('c', { scores: [] })];
    expect(rankingOf(sheet, cases, { ...noCut, leastScore: 5000 }).map(({ outcome }) => outcome)).toEqual(['above', 'below', 'unscored']);
  });

  test('it never exceeds the budget, and supports a head of the ranking', () => {
    const amounts = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 100 }), team: fc.integer({ min: 0, max: 10 }) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(amounts, fc.nat(500), (list, budget) => {
        const cases = list.map(({ amount, team }, at) => of(String(at).padStart(2, '0'), { amount, scores: [given(team, 3)] }));
        const ranked = rankingOf(sheet, cases, { ...noCut, budget });
        const above = ranked.filter(({ outcome }) => outcome === 'above');
        expect(above.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBeLessThanOrEqual(budget);
        expect(ranked.slice(0, above.length)).toEqual(above);
        expect(ranked.filter(({ outcome }) => outcome === 'partly').length).toBeLessThanOrEqual(1);
        expect(ranked.map(({ rank }) => rank)).toEqual(cases.map((_one, at) => at + 1));
        expect(rankingOf(sheet, cases.toReversed(), { ...noCut, budget })).toEqual(ranked);
      }),
    );
  });
});

describe('distribution of cases', () => {
  test('cases are spread evenly, and never given to barred experts', () => {
    const experts = ['e1', 'e2', 'e3', 'e4'];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 4 }), (count, perCase) => {
        const cases = Array.from({ length: count }, (_, at) => ({ id: `c${at}`, barred: new Set<string>() }));
        const given = distribute(cases, experts, perCase);
        const load = experts.map((one) => [...given.values()].filter((list) => list.includes(one)).length);
        expect(Math.max(...load) - Math.min(...load)).toBeLessThanOrEqual(1);
        expect([...given.values()].every((list) => new Set(list).size === perCase)).toBe(true);
      }),
    );
    expect(distribute([{ id: 'c', barred: new Set(['e1', 'e2', 'e3']) }], experts, 2).get('c')).toEqual(['e4']);
  });
});
