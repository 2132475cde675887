import { describe, expect, test } from 'vitest';
import { memoryLexicon } from '#server/platform/search/reading/lexicon.ts';
import { areNearKeys, oneEdit } from '#server/platform/search/reading/typos/one-edit.ts';

describe('lexicon in memory', () => {
  const lexicon = memoryLexicon([
    ['补贴', 90],
    ['补助', 60],
    ['补贴标准', 4],
    ['不贴', 1],
    ['subsidy', 8],
    ['subside', 1],
  ]);

  test('words and their frequency are known', () => {
    expect([lexicon.has('补贴'), lexicon.has('补')]).toEqual([true, false]);
    expect([lexicon.frequency('补贴'), lexicon.frequency('补')]).toEqual([90, 0]);
  });

  test('words one edit away are found, commonest first', () => {
    expect(lexicon.near('subsidi').map(({ term }) => term)).toEqual(['subsidy', 'subside']);
    expect(lexicon.near('贴补')).toEqual([{ term: '补贴', distance: 1 }]);
    expect(lexicon.near('subsidies')).toEqual([]);
  });

  test('words are found by prefix and by sound, commonest first', () => {
    expect(lexicon.prefix('补')).toEqual(['补贴', '补助', '补贴标准']);
    expect(lexicon.prefix('x')).toEqual([]);
    expect(lexicon.bySound('butie')).toEqual(['补贴', '不贴']);
  });
});

describe('one edit', () => {
  test.each([
    ['abc', 'acb', 'swap'],
    ['abc', 'axc', 'replace'],
    ['ac', 'abc', 'missing'],
    ['abbc', 'abc', 'extra'],
    ['abc', 'abc', null],
    ['abcd', 'badc', null],
    ['abc', 'xyc', null],
  ])('%s for %s is %s', (typed, intended, kind) => expect(oneEdit([...typed], [...intended])?.kind ?? null).toBe(kind));

  test.each([
    ['q', 'w', true],
    ['q', 'a', true],
    ['q', 'p', false],
    ['q', '1', false],
  ])('%s and %s on the keyboard', (a, b, near) => expect(areNearKeys(a, b)).toBe(near));
});
