import type { Table } from './table.ts';
import { held, notHeld } from './table.ts';

const superDeduction: Table = {
  policy: 'nat-super-deduction',
  company: { 'rdExpense@2025': 4_000_000, industry: '3911', 'declaration:audited-collection': true, 'declaration:rd-ledger': true },
  cases: [
    { kind: 'yes', name: 'an electronics maker with R&D', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'a retailer',
      facts: { industry: '5211' },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '1': 'unmet' },
      texts: {
        '1': {
          zh: [
            '零售业',
            '不属于烟草制品业、批发和零售业、住宿和餐饮业、房地产业、租赁和商务服务业或娱乐业',
            '烟草制品业、批发和零售业、住宿和餐饮业、房地产业、租赁和商务服务业或娱乐业不适用；主营业务不属于这些行业时可满足。',
          ],
          en: [
            'Retail',
            'not in Tobacco, Wholesale and retail, Accommodation and catering, Real estate, Leasing and business services or Entertainment',
            'Not for Tobacco, Wholesale and retail, Accommodation and catering, Real estate, Leasing and business services or Entertainment; met once that is no longer the main business.',
          ],
        },
      },
    },
    {
      kind: 'boundary',
      name: 'one yuan of R&D is R&D, none is none',
      facts: { 'rdExpense@2025': 0 },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
      texts: {
        '0': {
          zh: ['0 元', '大于 0', '2025 年研发费用须高于 0 元，刚好 0 元不算；2027 年起按 2026 年的数据重新判断。'],
          en: [
            '¥0',
            'more than zero',
            'R&D expense in 2025: must be above ¥0, and is exactly that. It is judged anew from 2027, with the figures of 2026.',
          ],
        },
      },
    },
    {
      kind: 'missing',
      name: 'known as a manufacturer only: tobacco is one too',
      facts: { industry: 'C' },
      state: 'unknown',
      verdict: 'possible',
      reasons: { '1': 'unknown' },
      missing: ['industry'],
      texts: {
        '1': {
          zh: [
            '制造业',
            '不属于烟草制品业、批发和零售业、住宿和餐饮业、房地产业、租赁和商务服务业或娱乐业',
            '请把行业细化到大类（两位代码）或更细。',
          ],
          en: [
            'Manufacturing',
            'not in Tobacco, Wholesale and retail, Accommodation and catering, Real estate, Leasing and business services or Entertainment',
            'Name the division of the industry (two digits) or a finer class.',
          ],
        },
      },
    },
  ],
};

const icDeduction: Table = {
  policy: 'nat-ic-deduction',
  company: { 'declaration:ic-machine-list': true, 'rdExpense@2025': 90_000_000, 'declaration:audited-collection': true },
  cases: [
    { kind: 'yes', name: 'a chip designer on the list', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'not on the list',
      facts: { 'declaration:ic-machine-list': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
    },
    { kind: 'boundary', name: 'one yuan of R&D', facts: { 'rdExpense@2025': 1 }, state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'missing',
      name: 'R&D “at most 90 million” may be none',
      facts: { 'rdExpense@2025': { max: 90_000_000 } },
      state: 'unknown',
      verdict: 'possible',
      reasons: { '1': 'unknown' },
      missing: ['rdExpense@2025'],
    },
  ],
};

const vatCredit: Table = {
  policy: 'nat-vat-credit',
  company: {
    'qualification:hnte': held,
    industry: '35',
    'declaration:manufacturing-over-half': true,
    'declaration:vat-general': true,
    'declaration:advanced-manufacturing-list': true,
  },
  cases: [
    { kind: 'yes', name: 'a high-tech machine builder', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'a high-tech software company',
      facts: { industry: '6513' },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '1': 'unmet' },
      texts: {
        '1': {
          zh: ['软件和信息技术服务业', '制造业', '只面向制造业；主营业务转入这些行业并变更登记后可满足。'],
          en: ['Software and IT services', 'Manufacturing', 'Only for Manufacturing; met once that is the registered main business.'],
        },
      },
    },
    {
      kind: 'boundary',
      name: 'division 43 is the last of manufacturing, and a certificate that ends today still counts',
      facts: { industry: '43', 'qualification:hnte': { held: true, until: '2026-11-20' } },
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'missing',
      name: 'industry unknown',
      without: ['industry'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '1': 'unknown' },
      missing: ['industry'],
    },
  ],
};

const basicResearch: Table = {
  policy: 'nat-basic-research-2022',
  company: {
    'declaration:basic-research-paid': true,
    'declaration:basic-research-donation': true,
    'declaration:basic-research-contract': true,
    'rdExpense@2025': 800_000,
  },
  cases: [
    { kind: 'yes', name: 'paid a university by contract', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'no contract',
      facts: { 'declaration:basic-research-contract': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '1': 'unmet' },
    },
    {
      kind: 'boundary',
      name: 'no R&D of its own: what counts is the donation (有实际出资凭证)',
      facts: { 'rdExpense@2025': 0 },
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'missing',
      name: 'nothing said of the receipts',
      without: ['declaration:basic-research-paid'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '2': 'unknown' },
      missing: ['declaration:basic-research-paid'],
    },
  ],
};

const softwareVat: Table = {
  policy: 'nat-software-vat',
  company: {
    'declaration:software-separate': true,
    softwareCopyrights: 12,
    'declaration:software-test': true,
    'declaration:vat-general': true,
    independentLegalPerson: true,
  },
  cases: [
    { kind: 'yes', name: 'twelve registered works', state: 'met', verdict: 'eligible', reasons: {} },
    { kind: 'no', name: 'none', facts: { softwareCopyrights: 0 }, state: 'unmet', verdict: 'ineligible', reasons: { '0': 'unmet' } },
    { kind: 'boundary', name: 'one is enough', facts: { softwareCopyrights: 1 }, state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'missing',
      name: 'taxpayer status not stated',
      without: ['declaration:vat-general'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '2': 'unknown' },
      missing: ['declaration:vat-general'],
    },
  ],
};

const incubatorTax: Table = {
  policy: 'nat-incubator-tax',
  company: {
    'declaration:state-incubator': true,
    'declaration:incubatees-qualify': true,
    'qualification:incubator': notHeld,
    'qualification:maker-space': held,
    'declaration:incubation-revenue': true,
    'declaration:incubatee-use': true,
  },
  cases: [
    { kind: 'yes', name: 'a registered maker space', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'a municipal maker space: the clause asks for one on the national register',
      facts: { 'declaration:state-incubator': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
    },
    {
      kind: 'boundary',
      name: 'a university science park holds neither title and is meant all the same',
      facts: { 'qualification:maker-space': notHeld },
      state: 'met',
      verdict: 'eligible',
      reasons: {},
    },
    {
      kind: 'missing',
      name: 'a maker space of which nobody knows who registered it',
      without: ['declaration:state-incubator'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '0': 'unknown' },
      missing: ['declaration:state-incubator'],
    },
  ],
};

export const taxes: Table[] = [superDeduction, icDeduction, vatCredit, basicResearch, softwareVat, incubatorTax];
