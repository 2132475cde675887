import { describe, expect, test } from 'vitest';
import { factProblem, factRule } from '#domain/matching/model/fact-rule.ts';
import { flagFacts, isMark } from '#domain/matching/model/criteria.ts';
import { numberFacts } from '#domain/matching/model/figures.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { factKey, isFactKey } from '#domain/matching/model/profile.ts';

const today = '2026-06-15';
const known = {
  region: (code: string) => code === '999901',
  industry: (code: string) => code === '34',
  qualification: (code: string) => code === 'hnte',
};
const problem = (key: FactKey, value: FactValue) => factProblem(key, value, today, known)?.problem ?? null;

describe('the rule of a fact', () => {
  test.each<[FactKey, FactValue]>([
    ['revenue@2025', 0],
    ['revenue@2026', 1.5],
    ['revenue@2025', { min: 3_000_000, max: 20_000_000 }],
    ['profit@2025', -4_000_000],
    ['netAssets@2024', { max: -1 }],
    ['headcount@2025', { min: 20, max: 300 }],
    ['debtRatio@2025', 100],
    ['marketShare', 0.5],
    ['established', today],
    ['scale', 'micro'],
    ['legalForm', 'cooperative'],
    ['regionCode', '999901'],
    ['industry', '34'],
    ['listed', false],
    ['declaration:anything', true],
    ['qualification:hnte', { held: true, since: '2024-01-01', until: '2026-12-31' }],
    ['qualification:hnte', { held: false }],
  ])('%s accepts %j', (key, value) => {
    expect(problem(key, value)).toBeNull();
  });

  test.each<[FactKey, FactValue, string]>([
    ['revenue@2025', -1, 'range'],
    ['revenue@2025', 1e16, 'range'],
    ['revenue@2027', 1, 'year'],
    ['revenue@2025', '1000', 'figure'],
    ['revenue@2025', true, 'figure'],
    ['revenue@2025', { held: true }, 'figure'],
    ['headcount@2025', 12.5, 'integer'],
    ['headcount@2025', { min: 0.5 }, 'integer'],
    ['headcount@2025', { min: -3 }, 'range'],
    ['inventionPatents', -1, 'range'],
    ['debtRatio@2025', 1001, 'range'],
    ['innovationScore', 100.1, 'range'],
    ['established', '2026-06-16', 'day'],
    ['established', '2026-02-30', 'day'],
    ['established', 'yesterday', 'day'],
    ['scale', 'huge', 'choice'],
    ['scale', 3, 'choice'],
    ['legalForm', 'ltd', 'choice'],
    ['regionCode', '123456', 'region'],
    ['industry', 'Z', 'industry'],
    ['listed', 'no', 'flag'],
    ['declaration:anything', 1, 'flag'],
    ['qualification:hnte', true, 'holding'],
    ['qualification:nothing', { held: true }, 'qualification'],
    ['qualification:hnte', { held: true, since: '2026-06-16' }, 'day'],
    ['qualification:hnte', { held: true, since: '2025-06-16', until: '2025-06-15' }, 'heldPeriod'],
  ])('%s rejects %j with %s', (key, value, expected) => {
    expect(problem(key, value)).toBe(expected);
  });

  test('every fact has a rule', () => {
    const keys = [...numberFacts.map((fact) => factKey(fact, 2025)), ...flagFacts];
    expect(keys.every(isFactKey)).toBe(true);
    for (const key of keys) expect(isMark(key) ? ['holding'] : ['figure', 'flag']).toContain(factRule(key).type);
  });
});
