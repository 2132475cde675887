import { describe, expect, test } from 'vitest';
import { encodeBody, entriesOf } from '#http/body.ts';

const formOf = (value: unknown) => [...(encodeBody(value, 'form').body as URLSearchParams)];

describe('a form-encoded body', () => {
  test('a nested value is named by its path', () => {
    expect(formOf({ name: '云溪', range: { from: 1, to: null }, lists: [{ id: 7 }, { id: 8 }] })).toEqual([
      ['name', '云溪'],
      ['range[from]', '1'],
      ['lists[0][id]', '7'],
      ['lists[1][id]', '8'],
    ]);
  });

  test('a list of plain values repeats its key, at any depth', () => {
    expect(formOf({ ids: [1, undefined, 2], filter: { level: ['city', 'national'] } })).toEqual([
      ['ids', '1'],
      ['ids', '2'],
      ['filter[level]', 'city'],
      ['filter[level]', 'national'],
    ]);
  });

  test('a date is written as ISO text', () => {
    expect(formOf({ day: new Date('2026-11-22T00:00:00Z') })).toEqual([['day', '2026-11-22T00:00:00.000Z']]);
  });
});

test('a nested parameter is never sent as [object Object]', () => {
  expect(entriesOf({ page: 2, range: { from: 1 } })).toEqual([
    ['page', '2'],
    ['range[from]', '1'],
  ]);
});
