import { describe, expect, test } from 'vitest';
import type { SourcedFact } from '#contract/company.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { figures, numberFacts } from '#domain/matching/model/figures.ts';
import { factKey } from '#domain/matching/model/profile.ts';
import { groupOf } from '#entities/companies/fact/fact-groups.ts';
import { byTopic } from '#entities/companies/fact/topics.ts';
import { factsByGroup, figuresByYear } from '#pages/companies/company/tabs/facts-by-group.ts';

const fact = (key: FactKey, value: FactValue, own = false): SourcedFact => ({
  key,
  value,
  source: own ? '本人填写' : '企业年报',
  sourceDate: '2026-03-31',
  confirmed: !own,
  own,
});

describe('facts without a year', () => {
  const groups = factsByGroup([
    fact('dishonest', false),
    fact('inventionPatents', 3, true),
    fact('industry', 'C34'),
    fact('inventionPatents', 2),
    fact('revenue@2025', 1e7),
    fact('qualification:hnte', { held: true }),
    fact('regionCode', '999901'),
    fact('declaration:hi-tech-field', true),
  ]);

  test('they are grouped in the order of the page, without qualifications and yearly figures', () =>
    expect(groups.map(({ group, facts }) => [group, facts.map((shown) => shown.fact.key)])).toEqual([
      ['basic', ['regionCode', 'industry']],
      ['ip', ['inventionPatents']],
      ['conduct', ['dishonest']],
      ['declaration', ['declaration:hi-tech-field']],
    ]));

  test('verified facts come first in a group', () => {
    const [group] = factsByGroup([fact('regionCode', '999901', true), fact('industry', 'C34'), fact('scale', 'small')]);
    expect(group?.facts.map((shown) => shown.fact.key)).toEqual(['industry', 'scale', 'regionCode']);
  });

  test("the user's own value replaces the public one, which stays visible", () => {
    const patents = groups.find(({ group }) => group === 'ip')?.facts[0];
    expect([patents?.fact.value, patents?.replaced?.value]).toEqual([3, 2]);
  });
});

test('declarations are grouped by topic in category order, without a topic last', () => {
  const keys = ['unasked', 'licence', 'energy', 'patents'] as const;
  const facts = keys.map((key) => `declaration:${key}`);
  const topics = { licence: 'technology', energy: 'green', patents: 'technology' };
  const declarations = Object.entries(topics).map(([key, topic]) => ({ key, statement: key, topic }));
  expect(byTopic(facts, (key) => key, declarations).map(({ topic, facts: of }) => [topic, of])).toEqual([
    ['technology', ['declaration:licence', 'declaration:patents']],
    ['green', ['declaration:energy']],
    [null, ['declaration:unasked']],
  ]);
});

test('yearly figures form a table of the last four years, newest first', () => {
  const years = [2020, 2021, 2022, 2023, 2024, 2025];
  const table = figuresByYear([...years.map((year) => fact(`revenue@${year}`, year)), fact('headcount@2025', 80), fact('tax@2019', 1)]);
  expect(table.years).toEqual([2025, 2024, 2023, 2022]);
  expect(table.rows.map(({ fact: name, years: of }) => [name, [...of.keys()]])).toEqual([
    ['revenue', [2022, 2023, 2024, 2025]],
    ['headcount', [2025]],
  ]);
});

test('the match page lists every figure in its own group', () => {
  const groups = numberFacts.map((name) => groupOf(factKey(name, 2025)));
  expect(groups).toEqual(numberFacts.map((name) => figures[name].group).map((group) => (group === 'market' ? 'basics' : group)));
});
