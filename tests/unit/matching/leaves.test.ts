import { expect, test } from 'vitest';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { leavesOf, statementsOf } from '#domain/matching/model/leaves.ts';

const flag: Leaf = { kind: 'flag', fact: 'listed', is: true, clause: '上市' };
const scale: Leaf = { kind: 'scale', within: ['micro'], clause: '小微企业' };
const declaration: Leaf = { kind: 'declaration', key: 'field', statement: '属于支持领域', clause: '支持领域' };
const tree: Criterion = {
  kind: 'all',
  items: [flag, { kind: 'not', item: { kind: 'any', items: [scale, { kind: 'atLeast', count: 1, items: [declaration] }] } }],
};

test('leaves are listed in tree order under every kind of group', () => {
  expect(leavesOf(tree)).toEqual([flag, scale, declaration]);
  expect(leavesOf(flag)).toEqual([flag]);
});

test('only declarations have statements', () => {
  expect(statementsOf(leavesOf(tree))).toEqual([['field', '属于支持领域']]);
});
