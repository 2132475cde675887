import type { Table } from './table.ts';
import { clean, held } from './table.ts';

const techCenter: Table = {
  policy: 'nat-etc',
  company: {
    'declaration:no-smuggling-3y@2023-01-01..2025-12-31': true,
    'declaration:not-on-serious-list': false,
    'declaration:rd-fulltime-150@2025-01-01..2025-12-31': true,
    ...clean,
    'rdExpense@2025': 42_000_000,
    'rdStaff@2025': 210,
    'declaration:rd-equipment-20m': true,
    'qualification:enterprise-tech-center': { held: true, since: '2021-12-01' },
  },
  aside: ['6.1'],
  cases: [
    { kind: 'yes', name: 'a provincial centre since 2021', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: '132 R&D staff',
      facts: { 'rdStaff@2025': 132 },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '2': 'unmet' },
      texts: {
        '2': {
          zh: ['132 人', '不少于 150 人', '2025 年研发人员还差 18 人，须达到 150 人；2027 年起按 2026 年的数据重新判断。'],
          en: ['132', 'at least 150', 'R&D staff in 2025: 18 short of 150. It is judged anew from 2027, with the figures of 2026.'],
        },
      },
    },
    {
      kind: 'boundary',
      name: '15 million, 150 people, two years to the day',
      facts: {
        'rdExpense@2025': 15_000_000,
        'rdStaff@2025': 150,
        'qualification:enterprise-tech-center': { held: true, since: '2024-11-20' },
      },
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'boundary',
      name: 'one day short of two years',
      facts: { 'qualification:enterprise-tech-center': { held: true, since: '2024-11-21' } },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '4': 'unmet' },
      texts: {
        '4': {
          zh: ['已取得（2024-11-21 取得）', '持有满 2 年', '保持「省级以上企业技术中心」资质，自 2026-11-21 起满足。'],
          en: [
            'held since 21 Nov 2024',
            'held for 2 years',
            'Met from 21 Nov 2026 if the title Enterprise technology centre, provincial or above is kept.',
          ],
        },
      },
    },
    {
      kind: 'missing',
      name: 'a centre since nobody knows when',
      facts: { 'qualification:enterprise-tech-center': { held: true } },
      state: 'unknown',
      verdict: 'possible',
      reasons: { '4': 'unknown' },
      missing: ['qualification:enterprise-tech-center'],
      texts: {
        '4': {
          zh: ['已取得', '持有满 2 年', '请补充取得日期：省级以上企业技术中心。'],
          en: ['held', 'held for 2 years', 'Supply the day the title was obtained: Enterprise technology centre, provincial or above.'],
        },
      },
    },
  ],
};

const ipAdvantage: Table = {
  policy: 'nat-ip-advantage',
  company: {
    'declaration:main-ip': true,
    'declaration:no-infringement': true,
    'declaration:not-on-serious-list': false,
    'declaration:ip-benefit': true,
    ...clean,
    inventionPatents: 24,
    'declaration:ip-system': true,
    'declaration:no-abnormal-filing': true,
  },
  aside: ['4.1'],
  cases: [
    { kind: 'yes', name: '24 invention patents', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'on the list of the dishonest',
      facts: { dishonest: true },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '4.0': 'unmet' },
    },
    { kind: 'boundary', name: 'one patent', facts: { inventionPatents: 1 }, state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'missing',
      name: 'nothing said of what the patents protect',
      without: ['declaration:main-ip'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '1': 'unknown' },
      missing: ['declaration:main-ip'],
    },
  ],
};

const postdoc: Table = {
  policy: 'nat-postdoc',
  company: {
    'declaration:high-level-team': true,
    'declaration:postdoc-operating': true,
    ...clean,
    rdInstitution: true,
    'rdStaff@2025': 64,
    'declaration:postdoc-project': true,
    'declaration:postdoc-conditions': true,
  },
  cases: [
    { kind: 'yes', name: 'a research institute of its own', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'no R&D institution',
      facts: { rdInstitution: false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '1': 'unmet' },
      texts: {
        '1': {
          zh: ['未建立', '已建立', '先自建，或与高校、科研机构联合建立研发机构。'],
          en: ['none', 'in place', 'Set up an R&D institution first, alone or with a university or institute.'],
        },
      },
    },
    { kind: 'boundary', name: 'one researcher', facts: { 'rdStaff@2025': 1 }, state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'missing',
      name: 'institution not stated',
      without: ['rdInstitution'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '1': 'unknown' },
      missing: ['rdInstitution'],
    },
  ],
};

const techService: Table = {
  policy: 'nat-tech-service',
  company: {
    ...clean,
    'headcount@2025': 120,
    'collegeStaff@2025': 96,
    'declaration:tas-revenue': true,
    'declaration:offshore-35': true,
    'declaration:tas-rd': true,
  },
  cases: [
    { kind: 'yes', name: '80% with a degree', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: '47%',
      facts: { 'collegeStaff@2025': 56 },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '1': 'unmet' },
      texts: {
        '1': {
          zh: [
            '46.67%（56 人 ÷ 120 人）',
            '不低于 50%',
            '2025 年大专以上学历职工比职工总数的 50% 少 4 人；2027 年起按 2026 年的数据重新判断。',
          ],
          en: [
            '46.67% (56 ÷ 120)',
            'at least 50%',
            'Staff with a college degree in 2025: 4 short of 50% of headcount. It is judged anew from 2027, with the figures of 2026.',
          ],
        },
      },
    },
    { kind: 'boundary', name: 'every other', facts: { 'collegeStaff@2025': 60 }, state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'boundary',
      name: 'of a band of 120 to 130 people 70 are more than half, wherever in it the number lies',
      facts: { 'headcount@2025': { min: 120, max: 130 }, 'collegeStaff@2025': 70 },
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'missing',
      name: 'headcount of 120 to 130, 62 with a degree',
      facts: { 'headcount@2025': { min: 120, max: 130 }, 'collegeStaff@2025': 62 },
      state: 'unknown',
      verdict: 'possible',
      reasons: { '1': 'unknown' },
      missing: ['headcount@2025'],
    },
  ],
};

const agriLeader: Table = {
  policy: 'nat-agri-leader',
  company: {
    'declaration:provincial-agri-leader': true,
    'declaration:no-tax-offence': true,
    'declaration:no-quality-incident-2y@2024-01-01..2025-12-31': true,
    ...clean,
    'qualification:agri-leader': held,
    'debtRatio@2025': 44,
    'declaration:agri-main-70': true,
    'declaration:agri-scale-region': true,
    'declaration:agri-farmers': true,
    'declaration:agri-no-arrears': true,
    'declaration:agri-return': true,
  },
  cases: [
    { kind: 'yes', name: 'a provincial leader with little debt', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'too few farmers',
      facts: { 'declaration:agri-farmers': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '5': 'unmet' },
    },
    {
      kind: 'boundary',
      name: '60% is not below 60%',
      facts: { 'debtRatio@2025': 60 },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '2': 'unmet' },
      texts: {
        '2': {
          zh: ['60%', '低于 60%', '2025 年末资产负债率须低于 60%，刚好 60% 不算；2027 年起按 2026 年的数据重新判断。'],
          en: [
            '60%',
            'less than 60%',
            'Debt-to-asset ratio at the end of 2025: must be below 60%, and is exactly that. It is judged anew from 2027, with the figures of 2026.',
          ],
        },
      },
    },
    {
      kind: 'missing',
      name: 'debt unknown',
      without: ['debtRatio@2025'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '2': 'unknown' },
      missing: ['debtRatio@2025'],
    },
  ],
};

export const platforms: Table[] = [techCenter, ipAdvantage, postdoc, techService, agriLeader];
