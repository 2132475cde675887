import { expect, test } from 'vitest';
import { inOrder, moved, span } from '#pages/platform/dict/entries/order.ts';

test('a moved entry changes its position and the others keep their order', () => {
  expect(moved([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
});

test('only the entries between the first and the last change are sent', () => {
  expect(span([1, 2, 3, 4], [1, 3, 2, 4])).toEqual([3, 2]);
  expect(span([1, 2], [1, 2])).toEqual([]);
});

test('rows without a known position come last', () => {
  expect(inOrder([{ id: 9 }, { id: 1 }, { id: 2 }], [2, 1])).toEqual([{ id: 2 }, { id: 1 }, { id: 9 }]);
});
