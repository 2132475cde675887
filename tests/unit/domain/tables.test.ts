import { describe, expect, test } from 'vitest';
import { divisionsOf, industryName, industryTree, sectionOf } from '#domain/industry.ts';
import { factRule } from '#domain/matching/model/fact-rule.ts';
import { figures, numberFacts } from '#domain/matching/model/figures.ts';
import { factKey } from '#domain/matching/model/profile.ts';

const modules = import.meta.glob<Record<string, unknown>>('/src/domain/**/*.ts', { eager: true });

/** Returns the paths of empty texts, empty lists and duplicates in a table; functions of wordings are called with the year 2025. */
function gapsOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (value instanceof Set || Array.isArray(value)) {
    const list = [...(value as Iterable<unknown>)];
    const texts = list.filter((one) => typeof one === 'string');
    const own = list.length === 0 || new Set(texts).size < texts.length ? [path] : [];
    return [...own, ...list.flatMap((one, index) => gapsOf(one, `${path}.${index}`))];
  }
  if (value instanceof RegExp || value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const isQuestion = key === 'question' && typeof one === 'function';
    return gapsOf(isQuestion ? (one as (year: number) => string)(2025) : one, `${path}.${key}`);
  });
}

test.each(Object.entries(modules))('no table of %s has empty or duplicate entries', (path, exported) => {
  expect(Object.entries(exported).flatMap(([name, value]) => gapsOf(value, `${path} ${name}`))).toEqual([]);
});

describe('the sections and divisions of GB/T 4754-2017', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRST';
  const firsts = [1, 6, 13, 44, 47, 51, 53, 61, 63, 66, 70, 71, 73, 76, 80, 83, 84, 86, 91, 97];

  test('they are complete and in order', () => {
    expect(industryTree.map(({ code }) => code).join('')).toBe(letters);
    const expected = firsts.map((first, index) => {
      const next = firsts[index + 1] ?? 98;
      return Array.from({ length: next - first }, (_, at) => String(first + at).padStart(2, '0'));
    });
    expect(industryTree.map(({ divisions }) => divisions)).toEqual(expected);
    expect([...letters].map(divisionsOf)).toEqual(expected);
    expect([divisionsOf('U'), sectionOf('98'), sectionOf('U')]).toEqual([[], null, null]);
    for (const { code, divisions } of industryTree)
      expect(divisions.map((one) => sectionOf(`${one}11`))).toEqual(divisions.map(() => code));
  });

  test.each([
    ['zh-CN', /^[\p{Script=Han}、和]{2,30}$/u],
    ['en-US', /^[A-Z][A-Za-z ,&-]{2,80}$/],
  ] as const)('each has a unique name in %s', (language, words) => {
    const codes = industryTree.flatMap(({ code, divisions }) => [code, ...divisions]);
    const names = codes.map((code) => industryName(code, language));
    expect(names.filter((name) => name === null || !words.test(name))).toEqual([]);
    const ofDivisions = industryTree.flatMap(({ divisions }) => divisions.map((one) => industryName(one, language)));
    expect(new Set(ofDivisions).size).toBe(97);
    expect(industryName('9999', language)).toBeNull();
  });
});

test('figures may be negative, whole or bounded according to their fact', () => {
  const rules = numberFacts.map((fact) => {
    const rule = factRule(factKey(fact, 2025));
    return rule.type === 'figure' ? [fact, rule.min, rule.max, rule.integer] : [fact, rule.type];
  });
  const of = (matches: (rule: (typeof rules)[number]) => boolean) => rules.filter(matches).map(([fact]) => String(fact));
  expect(of(([, min]) => min !== 0)).toEqual(expect.arrayContaining(['profit', 'netAssets']));
  expect(of(([, min]) => min !== 0)).toHaveLength(2);
  expect(of(([, , max]) => max === 100)).toEqual(['marketShare', 'innovationScore']);
  expect(of(([, , max]) => max === 200)).toEqual(['yearsInNiche']);
  expect(of(([, , max]) => max === 1000)).toEqual(['debtRatio']);
  const whole = numberFacts.filter((fact) => ['heads', 'pieces'].includes(figures[fact].unit));
  expect(of(([, , , integer]) => integer === true)).toEqual(whole);
});
