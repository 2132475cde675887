import { describe, expect, test } from 'vitest';
import type { Leaf } from '#domain/matching/model/criteria.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import { ofYear } from '#server/seed/data/base/leaf.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { accepted } from '../../../scripts/clauses/accepted.ts';
import { differencesOf } from '../../../scripts/clauses/compare.ts';
import { entriesOf } from '../../../scripts/clauses/list.ts';
import { comparisonsIn, figuresIn, negates, spansIn, yearsIn } from '../../../scripts/clauses/tokens.ts';

describe.each(['2026-11-20', '2027-02-28', '2028-12-31'])('the conditions of the sample policies on %s', (anchor) => {
  const policies = policySeeds(anchor);
  const entries = entriesOf(policies);

  test('they say what their clauses say', () => {
    const open = entries.flatMap(({ leaf, policies: [id = ''], open: differences }) =>
      differences.map((difference) => `${id}: ${leaf.clause}: ${difference}`),
    );
    expect(open).toEqual([]);
  });

  test('every accepted difference still exists', () => {
    const there = new Set(entries.flatMap(({ leaf, differences }) => differences.map((difference) => `${leaf.clause}: ${difference}`)));
    const gone = Object.entries(accepted).flatMap(([clause, settled]) =>
      Object.keys(settled).flatMap((difference) => (there.has(`${clause}: ${difference}`) ? [] : [`${clause}: ${difference}`])),
    );
    expect(gone).toEqual([]);
  });

  test('figures are of the year before the round, not before today', () => {
    const rounds = policies.filter(
      ({ id, kind, applyFrom, applyRule }) => id.startsWith('yx-') && kind === 'project' && applyFrom !== null && !applyRule?.every,
    );
    const wrong = rounds.flatMap(({ id, criteria, applyFrom }) =>
      (criteria === null ? [] : leavesOf(criteria)).flatMap((leaf) => {
        const right = ofYear(leaf, Number(applyFrom?.slice(0, 4)) - 1);
        return JSON.stringify(right) === JSON.stringify(leaf) ? [] : [`${id}: ${leaf.clause}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

/** Leaves that differ from their clause, each with a word of the difference. */
const planted: [name: string, leaf: Leaf, difference: string][] = [
  [
    'a title of whatever year for a clause that names one',
    { kind: 'qualification', anyOf: ['hnte'], clause: '持有有效期内的高新技术企业证书，发证年度为 2025 年' },
    'year only in the clause: 2025',
  ],
  [
    'a title of another year',
    {
      kind: 'qualification',
      anyOf: ['hnte'],
      obtained: { from: '2024-01-01', to: '2024-12-31' },
      clause: '持有有效期内的高新技术企业证书，发证年度为 2025 年',
    },
    'year only in the leaf: 2024',
  ],
  [
    'registration alone for a clause that asks for a year of it',
    { kind: 'region', within: ['999900'], clause: '在本市注册满一个完整会计年度' },
    'figure only in the clause: 1',
  ],
  ['a district for the city', { kind: 'region', within: ['999901'], clause: '在云溪市依法登记注册' }, 'place not in the clause: 999901'],
  [
    'a lower threshold',
    { kind: 'threshold', measure: { of: 'fact', fact: 'revenue' }, min: 10_000_000, clause: '上年度营业收入 2000 万元以上' },
    'figure only in the clause: ¥20000000',
  ],
  [
    'a minimum for a maximum',
    { kind: 'threshold', measure: { of: 'fact', fact: 'headcount' }, min: 300, clause: '上年度职工总数不超过 300 人' },
    'comparison only in the clause: atMost',
  ],
  [
    'total profit for net profit',
    { kind: 'threshold', measure: { of: 'fact', fact: 'profit' }, min: 5_000_000, clause: '上年度净利润 500 万元以上' },
    'figure not in the clause: profit',
  ],
  [
    'no growth for growth',
    {
      kind: 'threshold',
      measure: { of: 'growth', fact: 'revenue', years: 1, mode: 'compound' },
      min: 0,
      clause: '上年度营业收入较前一年增长',
    },
    'whether 0 counts is not in the clause',
  ],
  [
    'one year for three',
    {
      kind: 'threshold',
      measure: { of: 'ratio', numerator: 'rdExpense', denominator: 'revenue' },
      min: 0.03,
      clause: '近三年研发费用总额占同期营业收入总额的比例不低于 3%',
    },
    'stretch of years only in the clause: 3',
  ],
  [
    'a valid title for one that must be missing',
    { kind: 'qualification', anyOf: ['postdoc-station'], clause: '尚未设立博士后科研工作站' },
    'negation only in the clause',
  ],
  [
    'a title that the clause does not name',
    { kind: 'qualification', anyOf: ['hnte', 'innovative-sme'], clause: '高新技术企业' },
    'title not in the clause: 创新型中小企业',
  ],
  [
    'an industry that the clause does not name',
    { kind: 'industry', within: ['I', 'N'], clause: '属于信息传输、软件和信息技术服务业' },
    'industry not in the clause: N',
  ],
  ['fewer sizes than the clause', { kind: 'scale', within: ['micro', 'small'], clause: '属于中小微企业' }, 'sizes of the clause'],
  [
    'a flag about three years for a clause about two',
    { kind: 'flag', fact: 'majorAccident', is: false, clause: '近两年无重大安全、质量、环境污染事故' },
    'stretch of years only in the clause: 2',
  ],
  [
    'a declaration without the amount',
    { kind: 'declaration', key: 'x', statement: '技术合同已认定登记', clause: '技术合同已认定登记，实际支付 50 万元以上' },
    'figure only in the clause: ¥500000',
  ],
  [
    'a declaration without its period',
    { kind: 'declaration', key: 'x', statement: '2025 年以来取得境外发明专利授权', clause: '2025 年以来取得境外发明专利授权' },
    'year only in the clause: 2025',
  ],
  [
    'all R&D staff for full-time ones',
    { kind: 'threshold', measure: { of: 'fact', fact: 'rdStaff' }, min: 15, clause: '上年度专职研发人员 15 人以上' },
    'word only in the clause: 专职',
  ],
];

test.each(planted)('the comparison finds %s', (_name, leaf, difference) => {
  expect(differencesOf(leaf).join('\n')).toContain(difference);
});

test('figures, years, periods, comparisons and negations of a clause are read', () => {
  const clause = '2025 年以来设备投资（不含税）300 万元以上、不超过 2 亿元，近三年增长 5%，满 6 个月，未列入名单';
  expect(figuresIn(clause)).toEqual(['¥3000000', '¥200000000', '%5', '6']);
  expect(yearsIn(clause)).toEqual([2025]);
  expect(spansIn(clause)).toEqual([3]);
  expect(comparisonsIn('不低于 5 人')).toEqual(['atLeast']);
  expect(comparisonsIn('低于 5 人')).toEqual(['below']);
  expect(negates(clause)).toBe(true);
  expect(negates('不低于 5 人')).toBe(false);
});
