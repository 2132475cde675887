import type { Table } from './table.ts';
import { clean } from './table.ts';

const greenFactory: Table = {
  policy: 'nat-green-factory',
  company: { ...clean, industry: '2651', 'declaration:provincial-green-list': true, 'declaration:green-self-score': true },
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
    scale: 'medium',
    dishonest: false,
    'declaration:pilot-city': true,
    'declaration:pilot-industry': true,
    'declaration:digital-level-2': true,
  },
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
    ...clean,
    industry: '34',
    'declaration:first-set-catalogue': true,
    'declaration:first-set-insured': true,
    classOneIp: 3,
    classTwoIp: 10,
  },
  aside: ['4.1'],
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
      name: 'one utility model is enough',
      facts: { classOneIp: 0, classTwoIp: 1 },
      state: 'met',
      verdict: 'eligible',
      reasons: { '4.0': 'unmet' },
    },
    {
      kind: 'missing',
      name: 'no class I right, class II unknown',
      facts: { classOneIp: 0 },
      without: ['classTwoIp'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '4.0': 'unmet' },
      missing: ['classTwoIp'],
    },
  ],
};

const equipmentLoan: Table = {
  policy: 'nat-equip-loan-2024',
  company: { dishonest: false, 'declaration:equip-project-list': true, 'declaration:equip-loan-relending': true },
  cases: [
    { kind: 'yes', name: 'a listed project, whose window has closed', state: 'met', verdict: 'closed', reasons: {} },
    {
      kind: 'no',
      name: 'what rules a company out wins over the window',
      facts: { dishonest: true },
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
      name: 'credit unknown',
      without: ['dishonest'],
      state: 'unknown',
      verdict: 'closed',
      reasons: { '2': 'unknown' },
      missing: ['dishonest'],
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
      name: 'headcount not given',
      without: ['headcount@2025'],
      state: 'unknown',
      verdict: 'possible',
      reasons: { '3': 'unknown' },
      missing: ['headcount@2025'],
    },
  ],
};

const retention: Table = {
  policy: 'nat-retention-2024',
  company: { dishonest: false, 'declaration:unemployment-insurance-12m': true, 'declaration:layoff-rate': true },
  cases: [
    { kind: 'yes', name: 'laid nobody off; the year has passed', state: 'met', verdict: 'closed', reasons: {} },
    {
      kind: 'no',
      name: 'laid off too many',
      facts: { 'declaration:layoff-rate': false },
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
      without: ['dishonest', 'declaration:unemployment-insurance-12m', 'declaration:layoff-rate'],
      state: 'unknown',
      verdict: 'closed',
      reasons: { '0': 'unknown', '1': 'unknown', '2': 'unknown' },
      missing: ['declaration:unemployment-insurance-12m', 'declaration:layoff-rate', 'dishonest'],
    },
  ],
};

export const quality: Table[] = [greenFactory, digitalCity, firstSet, equipmentLoan, employTax, retention];
