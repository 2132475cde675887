import { describe, expect, test } from 'vitest';
import type { Need } from '#domain/need.ts';
import { needSeeds } from '#server/seed/data/needs.ts';
import { atomsOf, keyOf } from '#server/platform/search/text/atoms.ts';

const byCode = new Map(needSeeds.map((need) => [need.code, need]));

/** All needs that are wider, directly or not. Fails when a need is broader than itself. */
function widerThan({ code, broader }: Need, below: readonly string[] = []): Set<string> {
  if (below.includes(code)) throw new Error(`a circle: ${[...below, code].join(' → ')}`);
  const parents = broader.map((parent) => byCode.get(parent)).filter((parent) => parent !== undefined);
  return new Set(parents.flatMap((parent) => [parent.code, ...widerThan(parent, [...below, code])]));
}

/** Normalises words as searches do: case, width and quotes make no difference. */
const spelt = (word: string): string => keyOf(atomsOf(word));
const wordsOf = (need: Need): string[] => [need.name, ...need.official, ...need.colloquial, ...need.english].map(spelt);

describe('the vocabulary of needs', () => {
  test('there are about 150 needs, each with its own code', () => {
    expect(byCode.size).toBe(needSeeds.length);
    expect(needSeeds.length).toBeGreaterThanOrEqual(140);
    expect([...byCode.keys()].filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  test('names are unique and fit on a chip', () => {
    const long = needSeeds.filter(({ name, nameEn }) => name === '' || nameEn === '' || name.length > 8 || nameEn.length > 28);
    expect(long.map(({ name, nameEn }) => [name, nameEn])).toEqual([]);
    expect(new Set(needSeeds.map(({ name }) => name)).size).toBe(needSeeds.length);
    expect(new Set(needSeeds.map(({ nameEn }) => nameEn)).size).toBe(needSeeds.length);
  });

  test('every need has official, colloquial and English words, none repeated or blank', () => {
    const poor = needSeeds.filter((need) => [need.official, need.colloquial, need.english].some((list) => list.length < 3));
    expect(poor.map(({ code }) => code)).toEqual([]);
    const twice = needSeeds.flatMap((need) => {
      const words = [...need.official, ...need.colloquial, ...need.english].map(spelt);
      return words.filter((word, index) => word === '' || words.indexOf(word) !== index).map((word) => [need.code, word]);
    });
    expect(twice).toEqual([]);
  });

  test('English words are in lower case', () => {
    expect(
      needSeeds.flatMap(({ english }) => english.filter((word) => word !== word.toLowerCase() || /\p{Script=Han}/u.test(word))),
    ).toEqual([]);
  });

  test('broader needs exist, without a cycle', () => {
    expect(
      needSeeds.flatMap(({ code, broader }) => broader.filter((parent) => !byCode.has(parent)).map((parent) => [code, parent])),
    ).toEqual([]);
    for (const need of needSeeds) expect(widerThan(need).has(need.code)).toBe(false);
  });

  test('two needs share a word only if one is broader than the other', () => {
    const owners = new Map<string, Need[]>();
    for (const need of needSeeds) for (const word of new Set(wordsOf(need))) owners.set(word, [...(owners.get(word) ?? []), need]);
    const shared = [...owners].filter(([, needs]) =>
      needs.some((one) => needs.some((other) => one !== other && !widerThan(one).has(other.code) && !widerThan(other).has(one.code))),
    );
    expect(shared.map(([word, needs]) => [word, ...needs.map(({ code }) => code)])).toEqual([]);
  });
});
