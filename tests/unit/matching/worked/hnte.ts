import type { Table } from './table.ts';

/** 80 people, revenue of 48 million, R&D of 6.8% over three years. */
export const figures = {
  'revenue@2023': 30_000_000,
  'revenue@2024': 40_000_000,
  'revenue@2025': 48_000_000,
  'rdExpense@2023': 2_000_000,
  'rdExpense@2024': 2_600_000,
  'rdExpense@2025': 3_400_000,
  'rdExpenseDomestic@2023': 2_000_000,
  'rdExpenseDomestic@2024': 2_600_000,
  'rdExpenseDomestic@2025': 3_000_000,
  'highTechRevenue@2025': 40_000_000,
  'headcount@2025': 80,
  'techStaff@2025': 20,
  majorAccident: false,
  seriousViolation: false,
};

export const hnte: Table = {
  policy: 'nat-hnte',
  company: {
    established: '2019-06-03',
    classOneIp: 1,
    classTwoIp: 8,
    'declaration:hnte-field': true,
    innovationScore: 82,
    ...figures,
  },
  cases: [
    { kind: 'yes', name: 'software maker with 6.8% R&D', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'too little R&D for its size, and too few technical staff',
      facts: { 'rdExpense@2025': 900_000, 'rdExpenseDomestic@2025': 900_000, 'techStaff@2025': 5 },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '3': 'unmet', '4': 'unmet' },
      said: {
        '3': {
          zh: ['6.25%（5 人 ÷ 80 人）', '不低于 10%', '2025 年科技人员比职工总数的 10% 少 3 人；2027 年起按 2026 年的数据重新判断。'],
          en: [
            '6.25% (5 ÷ 80)',
            'at least 10%',
            'Science and technology staff in 2025: 3 short of 10% of headcount. It is judged anew from 2027, with the figures of 2026.',
          ],
        },
        '4': {
          zh: [
            '4.66%（550 万元 ÷ 1.18 亿元）',
            '不低于 5%（2025 年营业收入不超过 5000 万元）',
            '2023—2025 年研发费用比营业收入的 5% 少 40 万元；2027 年起按 2026 年的数据重新判断。',
          ],
          en: [
            '4.66% (¥5.5 million ÷ ¥118 million)',
            'at least 5% (revenue in 2025 up to ¥50 million)',
            'R&D expense in 2023–2025: ¥400,000 short of 5% of revenue. It is judged anew from 2027, with the figures of 2026.',
          ],
        },
      },
    },
    {
      kind: 'boundary',
      name: 'on every bound at once: 50 million belongs to the first tier, one year to the day, 10%, 5%, 60%, 60%',
      facts: {
        established: '2025-11-20',
        'revenue@2023': 0,
        'revenue@2024': 0,
        'revenue@2025': 50_000_000,
        'rdExpense@2023': 0,
        'rdExpense@2024': 0,
        'rdExpense@2025': 2_500_000,
        'rdExpenseDomestic@2023': 0,
        'rdExpenseDomestic@2024': 0,
        'rdExpenseDomestic@2025': 1_500_000,
        'highTechRevenue@2025': 30_000_000,
        'techStaff@2025': 8,
        classOneIp: 0,
        classTwoIp: 1,
        innovationScore: 70.5,
      },
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'boundary',
      name: 'one day short of a year; a score of 70 is not above 70',
      facts: { established: '2025-11-21', innovationScore: 70 },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet', '7': 'unmet' },
      said: {
        '0': { zh: ['0 年', '不少于 1 年', '自 2026-11-21 起满足。'], en: ['0 years', 'at least 1 year', 'Met from 21 Nov 2026.'] },
        '7': {
          zh: ['70 分', '高于 70 分', '企业创新能力评价得分须高于 70 分，刚好 70 分不算。'],
          en: ['70 points', 'more than 70 points', 'Innovation capability score: must be above 70 points, and is exactly that.'],
        },
      },
    },
    {
      kind: 'boundary',
      name: 'one yuan above 50 million: 4.66% is enough in the second tier',
      facts: { 'revenue@2025': 50_000_001, 'rdExpense@2025': 1_000_000, 'rdExpenseDomestic@2025': 1_000_000 },
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'yes',
      name: 'founded in 2024: the years in business count, and 2023 is not missing (实际经营不满三年的按实际经营时间计算)',
      facts: { established: '2024-03-18' },
      without: ['revenue@2023', 'rdExpense@2023', 'rdExpenseDomestic@2023'],
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'missing',
      name: 'two years of figures, and no score',
      without: ['revenue@2023', 'rdExpense@2023', 'innovationScore'],
      facts: { 'rdExpense@2025': 2_400_000, 'rdExpenseDomestic@2025': 2_400_000 },
      state: 'unknown',
      verdict: 'possible',
      reasons: { '4': 'unknown', '5': 'unknown', '7': 'unknown' },
      missing: ['rdExpense@2023', 'revenue@2023', 'innovationScore'],
      said: {
        '4': {
          zh: [null, '不低于 5%（2025 年营业收入不超过 5000 万元）', '请补充：2023 年研发费用；2023 年营业收入。'],
          en: [null, 'at least 5% (revenue in 2025 up to ¥50 million)', 'Supply: R&D expense in 2023; revenue in 2023.'],
        },
      },
    },
    {
      kind: 'missing',
      name: 'revenue as a band over two tiers decides nothing between their bounds, and everything beyond',
      facts: { 'revenue@2025': { min: 45_000_000, max: 55_000_000 }, 'rdExpense@2025': 1_200_000, 'rdExpenseDomestic@2025': 1_200_000 },
      state: 'unknown',
      verdict: 'possible',
      reasons: { '4': 'unknown' },
      missing: ['revenue@2025'],
      said: {
        '4': {
          zh: [
            '4.64% 至 5.04%（580 万元 ÷ 1.15 亿元至 1.25 亿元）',
            '2025 年营业收入不超过 5000 万元的不低于 5%，不超过 2 亿元的不低于 4%，更高的不低于 3%',
            '请补充或细化：2025 年营业收入。',
          ],
          en: [
            '4.64% to 5.04% (¥5.8 million ÷ ¥115 million to ¥125 million)',
            'at least 5% with revenue in 2025 up to ¥50 million, 4% up to ¥200 million, 3% above that',
            'Supply or refine: revenue in 2025.',
          ],
        },
      },
    },
  ],
};
