import type { Table } from './table.ts';
import { clean, held, notHeld } from './table.ts';

/** None of the qualifications that replace the score. */
const noShortcut = {
  'qualification:hnte': notHeld,
  'qualification:enterprise-tech-center': notHeld,
  'qualification:engineering-center': notHeld,
  'qualification:key-lab': notHeld,
};

export const techSme: Table = {
  policy: 'nat-tech-sme',
  company: {
    'declaration:no-accident-since-last-year@2025-01-01..': false,
    'declaration:no-pollution-since-last-year@2025-01-01..': false,
    'declaration:no-academic-fraud-since-last-year@2025-01-01..': false,
    'declaration:provincial-rd-org': false,
    'declaration:not-on-violation-list': false,
    ...noShortcut,
    'headcount@2025': 60,
    'techStaff@2025': 18,
    'revenue@2025': 20_000_000,
    'rdExpense@2025': 1_000_000,
    'assets@2025': 30_000_000,
    classOneIp: 0,
    classTwoIp: 2,
    standardsLed: 0,
    majorAccident: false,
    seriousViolation: false,
    academicFraud: false,
    dishonest: false,
    'declaration:not-restricted-products': true,
    'declaration:tech-sme-score': false,
    'declaration:national-science-award-5y@2021-01-01..2025-12-31': false,
  },
  aside: ['3.1', '4.1', '5.1', '7.4', '8.1', '7.1', '7.2', '7.3', '7.5', '7.6'],
  cases: [
    { kind: 'yes', name: '20 + 40 + 12 points; the window has closed', state: 'met', verdict: 'closed', reasons: {} },
    {
      kind: 'no',
      name: 'more than 500 people',
      facts: { 'headcount@2025': 520, 'techStaff@2025': 200 },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
      texts: {
        '0': {
          zh: ['520 人', '不超过 500 人', '2025 年职工总数比上限 500 人多 20 人；2027 年起按 2026 年的数据重新判断。'],
          en: ['520', 'at most 500', 'Headcount in 2025: 20 over the limit of 500. It is judged anew from 2027, with the figures of 2026.'],
        },
      },
    },
    {
      kind: 'no',
      name: 'points enough, but fewer than 10% technical staff have none at all',
      facts: { 'techStaff@2025': 5, 'rdExpense@2025': 1_200_000, classOneIp: 1 },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '7.0.1': 'unmet' },
    },
    {
      kind: 'boundary',
      name: 'exactly 500 people, 200 million and 60 points: 25% staff (16), 4% R&D (30), three class II (18) is 64, two (12) is 58',
      facts: {
        'headcount@2025': 500,
        'techStaff@2025': 125,
        'revenue@2025': 200_000_000,
        'assets@2025': 200_000_000,
        'rdExpense@2025': 8_000_000,
        classTwoIp: 2,
      },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '7.0.0': 'unmet' },
      texts: {
        '7.0.0': {
          zh: [
            '58 分',
            '不低于 60 分',
            '评价得分（科技人员、研发费用、Ⅰ 类知识产权、Ⅱ 类知识产权）还差 2 分，须达到 60 分；2027 年起按 2026 年的数据重新判断。',
          ],
          en: [
            '58 points',
            'at least 60 points',
            'Evaluation score (science and technology staff, R&D expense, class I IP rights, class II IP rights): 2 points short of 60 points. It is judged anew from 2027, with the figures of 2026.',
          ],
        },
      },
    },
    {
      kind: 'boundary',
      name: 'a valid HNTE certificate stands in for the points',
      facts: { 'techStaff@2025': 0, 'qualification:hnte': held },
      state: 'met',
      verdict: 'closed',
      reasons: { '7.0.0': 'unmet', '7.0.1': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'R&D within a band that spans 60 points; the points it gets otherwise are not declared',
      facts: { 'rdExpense@2025': { min: 700_000, max: 900_000 } },
      without: ['declaration:tech-sme-score'],
      state: 'unknown',
      verdict: 'closed',
      reasons: { '7.0.0': 'unknown' },
      missing: ['rdExpense@2025', 'declaration:tech-sme-score'],
      texts: {
        '7.0.0': {
          zh: ['52 分至 62 分', '不低于 60 分', '请补充或细化：2025 年研发费用。'],
          en: ['52 points to 62 points', 'at least 60 points', 'Supply or refine: R&D expense in 2025.'],
        },
      },
    },
  ],
};

export const smallProfit: Table = {
  policy: 'nat-small-profit',
  company: {
    'headcount@2025': 35,
    'declaration:small-profit-assets@2025-01-01..2025-12-31': true,
    'declaration:small-profit-people@2025-01-01..2025-12-31': true,
    'declaration:taxable-income-3m@2025-01-01..2025-12-31': true,
    'declaration:not-restricted-industry': true,
  },
  cases: [
    { kind: 'yes', name: 'a small shop', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: '320 people, whatever their average with agency workers',
      facts: { 'headcount@2025': 320 },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
      texts: {
        '0': {
          zh: ['320 人', '不超过 300 人', '2025 年职工总数比上限 300 人多 20 人；2027 年起按 2026 年的数据重新判断。'],
          en: ['320', 'at most 300', 'Headcount in 2025: 20 over the limit of 300. It is judged anew from 2027, with the figures of 2026.'],
        },
      },
    },
    {
      kind: 'boundary',
      name: '300 people are within the limit, and with agency workers they may not be',
      facts: { 'headcount@2025': 300, 'declaration:small-profit-people@2025-01-01..2025-12-31': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '4': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'assets at the end of the year say nothing of their quarterly average (第五条：全年季度平均值)',
      facts: { 'assets@2025': 8_000_000 },
      without: ['declaration:small-profit-assets@2025-01-01..2025-12-31'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '1': 'unknown' },
      missing: ['declaration:small-profit-assets@2025-01-01..2025-12-31'],
    },
  ],
};

export const innovativeSme: Table = {
  policy: 'nat-innovative-sme',
  company: {
    'declaration:not-on-dishonest-list': false,
    'declaration:national-innovation-demo': false,
    'declaration:provincial-rd-org': false,
    ...clean,
    ...noShortcut,
    'qualification:ip-advantage': notHeld,
    scale: 'small',
    classOneIp: 2,
    classTwoIp: 5,
    'revenue@2025': 10_000_000,
    'rdExpense@2025': 500_000,
    'mainBusinessRevenue@2024': 8_000_000,
    'mainBusinessRevenue@2025': 9_200_000,
    'debtRatio@2025': 48,
    'equityFinancing@2023': 0,
    'equityFinancing@2024': 0,
    'equityFinancing@2025': 0,
    'declaration:not-restricted-products': true,
    'declaration:science-award-3y@2023-01-01..2025-12-31': false,
    'declaration:innovative-sme-score': false,
  },
  aside: ['1.1', '6.2', '6.4', '6.0', '6.1', '6.3', '6.5', '6.7'],
  cases: [
    { kind: 'yes', name: 'surely 85 points: 10 + 20, 20 + 10, 5 + 20', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'a large company',
      facts: { scale: 'large' },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
      texts: {
        '0': {
          zh: ['大型企业', '微型企业、小型企业或中型企业', '只面向微型企业、小型企业或中型企业；规模按下一次统计划型重新判断。'],
          en: [
            'large',
            'micro, small or medium-sized',
            'Only for micro, small or medium-sized companies; size is judged anew at the next statistical classification.',
          ],
        },
      },
    },
    {
      kind: 'boundary',
      name: '5% R&D, 15% growth (115 ÷ 100 − 1 is 15%), 55% debt and 70% main business just reach their steps',
      facts: {
        classOneIp: 0,
        'mainBusinessRevenue@2024': 6_086_956.521739131,
        'mainBusinessRevenue@2025': 7_000_000,
        'debtRatio@2025': 55,
      },
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'boundary',
      name: 'too few points for sure, but 5 million of equity in three years',
      facts: { classOneIp: 0, classTwoIp: 0, 'rdExpense@2025': 0, 'equityFinancing@2024': 5_000_000 },
      state: 'met',
      verdict: 'eligible',
      reasons: { '6.6.0': 'unmet', '6.6.1': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'the points that are sure do not suffice, and the company has not said how it scores',
      facts: { classOneIp: 0, classTwoIp: 0, 'rdExpense@2025': 300_000 },
      without: ['declaration:innovative-sme-score'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '6.6.1': 'unmet' },
      missing: ['declaration:innovative-sme-score'],
      texts: {
        '6.7': {
          zh: [null, '符合（由企业自行确认）', '请确认是否符合这一条。'],
          en: [null, 'applies (stated by the company itself)', 'Confirm whether this applies.'],
        },
      },
    },
  ],
};
