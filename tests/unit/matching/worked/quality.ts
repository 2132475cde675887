import type { Table } from './table.ts';
import { clean } from './table.ts';

const greenFactory: Table = {
  policy: 'nat-green-factory',
  company: {
    'declaration:as-legal-person': false,
    'declaration:not-enforced': false,
    'declaration:no-accident-3y@2023-01-01..2025-12-31': true,
    'declaration:green-systems': true,
    'declaration:green-operating': true,
    'declaration:green-supervised': true,
    ...clean,
    industry: '2651',
    'declaration:provincial-green-list': true,
    'declaration:green-self-score': true,
  },
  aside: ['1.1', '5.1'],
  cases: [
    { kind: 'yes', name: 'a chemical plant on the provincial list', state: 'met', verdict: 'eligible', reasons: {} },
    { kind: 'no', name: 'an accident', facts: { majorAccident: true }, state: 'unmet', verdict: 'ineligible', reasons: { '3': 'unmet' } },
    {
      kind: 'boundary',
      name: 'division 44 is power supply, no longer manufacturing',
      facts: { industry: '44' },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'provincial list not stated',
      without: ['declaration:provincial-green-list'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '2': 'unknown' },
      missing: ['declaration:provincial-green-list'],
    },
  ],
};

const digitalCity: Table = {
  policy: 'nat-digital-city',
  company: {
    'declaration:not-on-serious-list': false,
    'declaration:digital-self-test': true,
    'declaration:digital-pool-contract': true,
    scale: 'medium',
    dishonest: false,
    'declaration:pilot-city': true,
    'declaration:pilot-industry': true,
    'declaration:digital-level-2': true,
  },
  aside: ['3.1'],
  cases: [
    { kind: 'yes', name: 'a medium-sized supplier in a pilot city', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'not in a pilot city',
      facts: { 'declaration:pilot-city': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '1': 'unmet' },
    },
    {
      kind: 'boundary',
      name: 'medium is in, large is out',
      facts: { scale: 'large' },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'size unknown',
      without: ['scale'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '0': 'unknown' },
      missing: ['scale'],
    },
  ],
};

const firstSet: Table = {
  policy: 'nat-first-set',
  company: {
    'declaration:first-set-core-ip': true,
    'declaration:no-dishonesty-3y@2023-01-01..2025-12-31': true,
    'declaration:first-set-contract': true,
    ...clean,
    industry: '34',
    'declaration:first-set-catalogue': true,
    'declaration:first-set-insured': true,
    classOneIp: 3,
    classTwoIp: 10,
  },
  cases: [
    { kind: 'yes', name: 'a machine in the catalogue', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'not insured',
      facts: { 'declaration:first-set-insured': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '3': 'unmet' },
    },
    {
      kind: 'boundary',
      name: 'patents that are not of the core technology',
      facts: { 'declaration:first-set-core-ip': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '4': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'patents, and nothing said of what they protect',
      without: ['declaration:first-set-core-ip'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '4': 'unknown' },
      missing: ['declaration:first-set-core-ip'],
    },
  ],
};

const equipmentLoan: Table = {
  policy: 'nat-equip-loan-2024',
  company: {
    'declaration:no-dishonest-record': true,
    'declaration:equip-loan-signed@2024-03-07..2024-12-31': true,
    dishonest: false,
    'declaration:equip-project-list': true,
    'declaration:equip-loan-relending': true,
  },
  cases: [
    { kind: 'yes', name: 'a listed project, whose window has closed', state: 'met', verdict: 'closed', reasons: {} },
    {
      kind: 'no',
      name: 'what rules a company out wins over the window',
      facts: { 'declaration:no-dishonest-record': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '2': 'unmet' },
    },
    {
      kind: 'boundary',
      name: 'a listed project without the relending',
      facts: { 'declaration:equip-loan-relending': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '1': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'on no list today, and nothing said of the record',
      without: ['declaration:no-dishonest-record'],
      state: 'unknown',
      verdict: 'closed',
      reasons: { '2': 'unknown' },
      missing: ['declaration:no-dishonest-record'],
    },
  ],
};

const employTax: Table = {
  policy: 'nat-employ-tax',
  company: {
    'headcount@2025': 40,
    'declaration:key-group-hired': true,
    'declaration:one-year-contract': true,
    'declaration:social-insurance-paid': true,
  },
  cases: [
    { kind: 'yes', name: 'hired from the key groups', state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'no',
      name: 'hired none of them',
      facts: { 'declaration:key-group-hired': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
    },
    { kind: 'boundary', name: 'one employee', facts: { 'headcount@2025': 1 }, state: 'met', verdict: 'eligible', reasons: {} },
    {
      kind: 'missing',
      name: 'contracts not stated',
      without: ['declaration:one-year-contract'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '1': 'unknown' },
      missing: ['declaration:one-year-contract'],
    },
  ],
};

const retention: Table = {
  policy: 'nat-retention-2024',
  company: {
    'declaration:not-on-serious-list': false,
    dishonest: false,
    'declaration:unemployment-insurance-12m': true,
    'declaration:layoff-rate@2023-01-01..2023-12-31': true,
  },
  aside: ['2.1'],
  cases: [
    { kind: 'yes', name: 'laid nobody off; the year has passed', state: 'met', verdict: 'closed', reasons: {} },
    {
      kind: 'no',
      name: 'laid off too many',
      facts: { 'declaration:layoff-rate@2023-01-01..2023-12-31': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '1': 'unmet' },
    },
    {
      kind: 'boundary',
      name: 'paid in for eleven months',
      facts: { 'declaration:unemployment-insurance-12m': false },
      state: 'unmet',
      verdict: 'ineligible',
      reasons: { '0': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'nothing known at all',
      without: ['dishonest', 'declaration:unemployment-insurance-12m', 'declaration:layoff-rate@2023-01-01..2023-12-31'],
      state: 'unknown',
      verdict: 'closed',
      reasons: { '0': 'unknown', '1': 'unknown', '2.0': 'unknown' },
      missing: ['declaration:unemployment-insurance-12m', 'declaration:layoff-rate@2023-01-01..2023-12-31', 'dishonest'],
    },
  ],
};

export const quality: Table[] = [greenFactory, digitalCity, firstSet, equipmentLoan, employTax, retention];
