import { describe, expect, test } from 'vitest';
import { differencesOf } from '#pages/audit/differences.ts';

const marks = (before: unknown, after: unknown) => differencesOf(before, after).map(({ path, mark }) => `${path} ${mark}`);

describe('differences of a record', () => {
  test('field by field', () => {
    expect(marks({ a: 1, b: null, c: 'x', d: true }, { a: 1, b: 'new', c: '', d: false })).toEqual([
      'a same',
      'b added',
      'c removed',
      'd changed',
    ]);
  });

  test('into nested records and lists of records, by place', () => {
    expect(marks({ all: [{ kind: 'age', max: 3 }] }, { all: [{ kind: 'age', max: 5 }, { kind: 'scale' }] })).toEqual([
      'all.0.kind same',
      'all.0.max changed',
      'all.1.kind added',
    ]);
  });

  test('lists of plain values as a whole', () => expect(marks({ roles: ['a'] }, { roles: ['a', 'b'] })).toEqual(['roles changed']));

  test('of what is new, and of what is gone', () => {
    expect(marks(null, { a: 1, b: '' })).toEqual(['a added', 'b same']);
    expect(marks({ a: { b: 1 } }, null)).toEqual(['a.b removed']);
  });
});
