import { expect, test } from 'vitest';
import { inOrder, moved, span } from '#pages/dict/order.ts';

test('one is taken to another place, the others keep theirs among them', () => {
  expect(moved([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
});

test('only what lies between the first and the last change is sent', () => {
  expect(span([1, 2, 3, 4], [1, 3, 2, 4])).toEqual([3, 2]);
  expect(span([1, 2], [1, 2])).toEqual([]);
});

test('rows that the order does not know come last', () => {
  expect(inOrder([{ id: 9 }, { id: 1 }, { id: 2 }], [2, 1])).toEqual([{ id: 2 }, { id: 1 }, { id: 9 }]);
});
