import { describe, expect, test } from 'vitest';
import type { Criterion, Leaf, LeafTest } from '#domain/matching/model/criteria.ts';
import { oddOnes } from '#entities/publishing/comparison/compared-rows.ts';
import { alignConditions, explainAll } from '#pages/publishing/compare/align.ts';

const leaf = (of: LeafTest, clause = '条款'): Leaf => ({ ...of, clause });

const rdRatio = (min: number, years = 1) =>
  leaf({ kind: 'threshold', measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue', years }, min });
const title = (...anyOf: string[]) => leaf({ kind: 'qualification', anyOf });
const honest = leaf({ kind: 'flag', fact: 'dishonest', is: false });

const aligned = (...criteria: (Criterion | null)[]) => alignConditions(criteria, explainAll(criteria, {}, '2026-11-20'));

const all = (...items: Criterion[]): Criterion => ({ kind: 'all', items });

describe('criteria of several policies', () => {
  test('criteria on the same measure share a row, whatever the bound and the years', () => {
    const rows = aligned(all(honest, rdRatio(0.03)), all(rdRatio(0.05, 3)));
    expect(rows).toHaveLength(2);
    expect(rows[0]?.cells.map((cell) => cell.map((one) => ('min' in one.leaf ? one.leaf.min : null)))).toEqual([[0.03], [0.05]]);
    expect(rows[0]?.odd).toEqual([true, true]);
  });

  test('equal criteria do not differ, whatever their clauses say', () => {
    const rows = aligned(all(honest), all({ ...honest, clause: '未被列入失信名单' }));
    expect(rows.map(({ odd }) => odd)).toEqual([[false, false]]);
  });

  test('equal criteria under different rules differ', () => {
    const rows = aligned(all(honest), { kind: 'any', items: [honest, rdRatio(0.03)] }, null);
    const row = rows.find(({ subject }) => subject === 'flag dishonest');
    expect(row?.odd).toEqual([true, true, true]);
    expect(row?.cells.map((cell) => cell[0]?.rule ?? null)).toEqual([{ kind: 'each' }, { kind: 'some', count: 1, of: 2 }, null]);
  });

  test('qualification criteria share a row when they have a qualification in common', () => {
    const rows = aligned(title('hnte', 'sme-tech'), title('hnte'), title('green-factory'));
    expect(rows.map(({ cells }) => cells.map((cell) => cell.length))).toEqual([
      [1, 1, 0],
      [0, 0, 1],
    ]);
  });

  test('a negated criterion differs from the plain one', () => {
    const rows = aligned(title('hnte'), { kind: 'not', item: title('hnte') });
    expect(rows.map(({ odd }) => odd)).toEqual([[true, true]]);
  });

  test('criteria of several policies come before those of one', () => {
    const rows = aligned(all(honest, rdRatio(0.03)), all(rdRatio(0.03)));
    expect(rows.map(({ subject }) => subject)).toEqual(['measure rdExpense/revenue', 'flag dishonest']);
  });

  test('the criteria of a single policy never differ', () => {
    expect(aligned(all(honest, rdRatio(0.03))).some(({ odd }) => odd.includes(true))).toBe(false);
  });
});

describe('the values of a row', () => {
  test.each([
    ['equal values', ['a', 'a', 'a'], [false, false, false]],
    ['two different values', ['a', 'b'], [true, true]],
    ['one against two', ['a', 'b', 'a'], [false, true, false]],
    ['two against two', ['a', 'b', 'a', 'b'], [true, true, true, true]],
    ['a missing value against a shared one', ['a', null, 'a'], [false, true, false]],
    ['a value where most have none', [null, 'a', null], [false, true, false]],
  ])('%s', (_name, values, odd) => {
    expect(oddOnes(values)).toEqual(odd);
  });
});
