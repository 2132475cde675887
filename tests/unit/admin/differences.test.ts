import { describe, expect, test } from 'vitest';
import { differencesOf } from '#pages/platform/audit/differences.ts';

const marks = (before: unknown, after: unknown) => differencesOf(before, after).map(({ steps, mark }) => `${steps.join('.')} ${mark}`);

describe('differences between two records', () => {
  test('fields are compared one by one', () => {
    expect(marks({ a: 1, b: null, c: 'x', d: true }, { a: 1, b: 'new', c: '', d: false })).toEqual([
      'a same',
      'b added',
      'c removed',
      'd changed',
    ]);
  });

  test('nested records and lists of records are compared by position', () => {
    expect(marks({ all: [{ kind: 'age', max: 3 }] }, { all: [{ kind: 'age', max: 5 }, { kind: 'scale' }] })).toEqual([
      'all.0.kind same',
      'all.0.max changed',
      'all.1.kind added',
    ]);
  });

  test('facts are compared by key', () => {
    const fact = (key: string, value: unknown) => ({ key, value });
    const facts = [fact('listed', true), fact('qualification:a.b', { held: true })];
    expect(marks({ facts: [facts[1]] }, { facts })).toEqual(['facts.listed.value added', 'facts.qualification:a.b.value.held same']);
    expect(marks({ facts: [] }, { facts: [facts[0]] })).toEqual(['facts.listed.value added']);
    expect(marks({ listed: null }, { listed: facts[0] })).toEqual(['listed.value added']);
    // a company's declaration has a `key` too, but is not a fact
    expect(marks(null, { items: [{ kind: 'declaration', key: 'green' }] })).toEqual(['items.0.kind added', 'items.0.key added']);
  });

  test('a list of plain values is compared as a whole', () =>
    expect(marks({ roles: ['a'] }, { roles: ['a', 'b'] })).toEqual(['roles changed']));

  test('a new record is all added and a deleted one all removed', () => {
    expect(marks(null, { a: 1, b: '' })).toEqual(['a added', 'b same']);
    expect(marks({ a: { b: 1 } }, null)).toEqual(['a.b removed']);
  });
});
