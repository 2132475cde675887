import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { evaluate, explain } from '#domain/matching/evaluate.ts';
import { factsOf } from '#domain/matching/facts-of.ts';
import { leafOutcome, leafState, opposite } from '#domain/matching/leaf-state.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { answerOf, blurred, blurredTwice, criterion, growsFromZero, leaf, leafTest, today } from './arbitraries.ts';

/** Thousands of companies are slow on a busy machine. */
const runs = { numRuns: 700 };
const not = (item: Criterion): Criterion => ({ kind: 'not', item });

describe('evaluating with unknown facts', () => {
  test('a decision on a partly known company holds for the full company', () => {
    fc.assert(
      fc.property(blurred, criterion, ([full, less], tree) => {
        expect(['unknown', evaluate(tree, full, today)]).toContain(evaluate(tree, less, today));
      }),
      runs,
    );
  });

  test('a criterion agrees on partly and fully known companies', () => {
    fc.assert(
      fc.property(blurred, leaf, ([full, less], leaf) => {
        const truth = leafState(leaf, full, today);
        expect(truth !== 'unknown' || growsFromZero(leaf, full)).toBe(true);
        expect(['unknown', truth]).toContain(leafState(leaf, less, today));
      }),
      { numRuns: 2500 },
    );
  });

  test('a criterion reads only the facts it names', () => {
    fc.assert(
      fc.property(blurred, leafTest, ([, less], leaf) => {
        const keys = factsOf(leaf, today);
        const only: Profile = Object.fromEntries(keys.flatMap((key) => (less[key] === undefined ? [] : [[key, less[key]]])));
        const outcome = leafOutcome(leaf, '', less, today);
        expect(leafOutcome(leaf, '', only, today)).toEqual(outcome);
        expect(keys).toEqual(expect.arrayContaining(outcome.needs));
      }),
      runs,
    );
  });
});

describe('learning more facts', () => {
  test('it never reverses a decision', () => {
    fc.assert(
      fc.property(blurredTwice, criterion, ([more, less], tree) => {
        const before = evaluate(tree, less, today);
        expect(['unknown', evaluate(tree, more, today)]).toContain(before);
      }),
      runs,
    );
  });
});

describe('missing facts', () => {
  test('they are empty exactly when the outcome is decided, and supplying them decides', () => {
    fc.assert(
      fc.property(blurred, criterion, ([full, less], tree) => {
        fc.pre(!growsFromZero(tree, full));
        const { state, missing, score } = explain(tree, less, today);
        expect(missing.length === 0).toBe(state !== 'unknown');
        expect(new Set(missing).size).toBe(missing.length);
        expect(score === 100).toBe(state === 'met');
        const answered: Profile = { ...less, ...Object.fromEntries(missing.map((key) => [key, answerOf(full, key)])) };
        expect(evaluate(tree, answered, today)).not.toBe('unknown');
      }),
      runs,
    );
  });
});

describe('reasons', () => {
  test('they agree with the state', () => {
    fc.assert(
      fc.property(blurred, criterion, ([, less], tree) => {
        expect(explain(tree, less, today).state).toBe(evaluate(tree, less, today));
      }),
      runs,
    );
  });
});

function shuffled(node: Criterion, order: (size: number) => number[]): Criterion {
  if (node.kind === 'not') return not(shuffled(node.item, order));
  if (!('items' in node)) return node;
  return {
    ...node,
    items: order(node.items.length).flatMap((index) => node.items.slice(index, index + 1).map((item) => shuffled(item, order))),
  };
}

describe('the order of criteria', () => {
  test('it changes neither state nor score nor missing facts', () => {
    const ranks = fc.array(fc.double({ noNaN: true }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(blurred, criterion, ranks, ([, less], tree, rank) => {
        const order = (size: number) => Array.from({ length: size }, (_, index) => index).sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0));
        const [one, other] = [explain(tree, less, today), explain(shuffled(tree, order), less, today)];
        expect([other.state, other.score, new Set(other.missing)]).toEqual([one.state, one.score, new Set(one.missing)]);
      }),
      runs,
    );
  });
});

describe('negation', () => {
  test('not(not x) equals x in state, score and missing facts', () => {
    fc.assert(
      fc.property(blurred, criterion, ([, less], tree) => {
        const [once, twice] = [explain(tree, less, today), explain(not(not(tree)), less, today)];
        expect({ ...twice, outcomes: twice.outcomes.map(({ state }) => state) }).toEqual({
          ...once,
          outcomes: once.outcomes.map(({ state }) => state),
        });
        expect(evaluate(not(tree), less, today)).toBe(opposite(evaluate(tree, less, today)));
      }),
      runs,
    );
  });

  test("De Morgan's laws hold", () => {
    fc.assert(
      fc.property(blurred, fc.array(criterion, { maxLength: 4 }), ([, less], items) => {
        const summary = (tree: Criterion) => {
          const { state, score, missing } = explain(tree, less, today);
          expect(evaluate(tree, less, today)).toBe(state);
          return { state, score, missing };
        };
        const denied = items.map(not);
        expect(summary(not({ kind: 'all', items }))).toEqual(summary({ kind: 'any', items: denied }));
        expect(summary(not({ kind: 'any', items }))).toEqual(summary({ kind: 'all', items: denied }));
      }),
      runs,
    );
  });
});
