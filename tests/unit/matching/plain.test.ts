import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { readCriterion, readingLines, readNode } from '#domain/matching/wording/plain.ts';
import type { Reading } from '#domain/matching/wording/plain.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { criterion, today } from './arbitraries.ts';
import { names } from './seed-policies.ts';

const languages = ['zh-CN', 'en-US'] as const;
const lines = (one: Criterion, language: (typeof languages)[number]) => readingLines(readCriterion(one, language, names, today));
const broken = /undefined|NaN|Infinity|null|\[object|^\s*(- )?$|：$|: $/;
const textsOf = (reading: Reading): string[] => [reading.text, ...reading.items.flatMap(textsOf)];

const origin = { clause: '条款' };
const revenue: Leaf = { kind: 'threshold', measure: { of: 'fact', fact: 'revenue' }, min: 30_000_000, ...origin };
const listed: Leaf = { kind: 'flag', fact: 'listed', is: true, ...origin };

describe('the text of a criteria tree', () => {
  test('it states group rules and criteria in both languages', () => {
    const tree: Criterion = {
      kind: 'all',
      title: '基本条件',
      items: [
        revenue,
        { kind: 'atLeast', count: 1, items: [listed, { kind: 'not', item: listed }] },
        { kind: 'not', item: { kind: 'any', items: [listed, revenue] } },
      ],
    };
    expect(lines(tree, 'zh-CN')).toEqual([
      '基本条件（以下 3 项须同时满足）',
      '  - 2025 年营业收入：不低于 3000 万元',
      '  - 以下 2 项至少满足 1 项',
      '    - 上市情况：已上市',
      '    - 上市情况：未上市',
      '  - 不得有下列情形',
      '    - 以下 2 项满足其一即可',
      '      - 上市情况：已上市',
      '      - 2025 年营业收入：不低于 3000 万元',
    ]);
    expect(lines(tree, 'en-US')).toEqual([
      '基本条件 (All 3 of these must be met)',
      '  - Revenue in 2025: at least ¥30 million',
      '  - At least 1 of these 2 must be met',
      '    - Stock exchange listing: listed',
      '    - Stock exchange listing: not listed',
      '  - The following must not be the case',
      '    - Any one of these 2 is enough',
      '      - Stock exchange listing: listed',
      '      - Revenue in 2025: at least ¥30 million',
    ]);
  });

  test('it lists a scoring table line by line', () => {
    const leaf: Leaf = {
      kind: 'threshold',
      measure: {
        of: 'score',
        parts: [
          {
            base: 5,
            ways: [{ measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' }, steps: [{ from: 0.05, points: 20 }] }],
          },
        ],
      },
      min: 60,
      ...origin,
    };
    expect(lines(leaf, 'zh-CN')[1]).toBe('  - 第 1 项：基础分 5，另按 2025 年研发费用占营业收入的比例不低于 5%得 20 分');
    expect(lines(leaf, 'en-US')[1]).toMatch(/^ {2}- Line 1: 5 to begin with, plus .* at least 5% gives 20 points$/);
  });

  test('it marks incomplete parts', () => {
    const blank: Leaf = { kind: 'threshold', measure: { of: 'age' }, clause: '' };
    expect(lines({ kind: 'all', items: [blank, { kind: 'any', items: [] }] }, 'zh-CN')).toEqual([
      '以下 2 项须同时满足',
      '  - 成立年限：（待填写）',
      '  - 还没有条件',
    ]);
    expect(lines({ kind: 'not', item: { kind: 'all', items: [] } }, 'en-US')).toEqual([
      'The following must not be the case (to be filled in)',
    ]);
  });

  test('a single node reads the same as within its tree', () => {
    expect(readNode(revenue, 'zh-CN', names, today)).toBe('2025 年营业收入：不低于 3000 万元');
    expect(readNode({ kind: 'not', item: revenue }, 'zh-CN', names, today)).toBe('不得有下列情形');
  });

  test.each(languages)('it is complete for every sample policy in %s', (language) => {
    const read = policySeeds(today).flatMap(({ criteria }) =>
      criteria === null ? [] : textsOf(readCriterion(criteria, language, names, today)),
    );
    expect(read.length).toBeGreaterThan(200);
    expect(read.filter((text) => broken.test(text) || text.includes('待填写') || text.includes('to be filled in'))).toEqual([]);
  });

  test.each(languages)('it is complete for any tree in %s', (language) => {
    fc.assert(
      fc.property(criterion, (one) => {
        const texts = textsOf(readCriterion(one, language, names, today));
        expect(texts.filter((text) => broken.test(text))).toEqual([]);
      }),
    );
  });
});
