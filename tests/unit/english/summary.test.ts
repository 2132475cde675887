import { expect, test } from 'vitest';
import type { PolicyFacts } from '#domain/english/summary.ts';
import { listingLine, policyLine } from '#domain/english/summary.ts';

const facts: PolicyFacts = {
  kind: 'project',
  level: 'city',
  region: 'Yunxi City',
  support: 'subsidy',
  amountMax: 3_000_000,
  scales: ['small', 'medium'],
  about: ['R&D', 'equipment', 'green manufacturing', 'export'],
  applyTo: '2026-09-30',
  status: 'open',
};

test.each<[string, Partial<PolicyFacts>, string]>([
  [
    'all facts',
    {},
    'Yunxi City programme: subsidy of up to ¥3 million for small and medium-sized companies. R&D, equipment, green manufacturing. Apply by 30 Sep 2026.',
  ],
  [
    'a national programme names no place',
    { level: 'national', region: 'China', scales: [], about: [] },
    'National programme: subsidy of up to ¥3 million. Apply by 30 Sep 2026.',
  ],
  ['an unknown place', { region: null, scales: [], about: [] }, 'City programme: subsidy of up to ¥3 million. Apply by 30 Sep 2026.'],
  ['an amount alone', { support: null, scales: [], about: [] }, 'Yunxi City programme: up to ¥3 million. Apply by 30 Sep 2026.'],
  ['no amount', { amountMax: null, scales: [], about: [] }, 'Yunxi City programme: subsidy. Apply by 30 Sep 2026.'],
  [
    'no deadline',
    { status: 'always', applyTo: null, scales: [], about: [] },
    'Yunxi City programme: subsidy of up to ¥3 million. No deadline.',
  ],
  [
    'a closed window',
    { status: 'closed', scales: [], about: [] },
    'Yunxi City programme: subsidy of up to ¥3 million. Closed on 30 Sep 2026.',
  ],
  ['a document gives nothing and closes never', { kind: 'document', scales: [], about: ['R&D'] }, 'Yunxi City document. R&D.'],
])('the line of a policy: %s', (_, changed, line) => {
  expect(policyLine({ ...facts, ...changed })).toBe(line);
});

test('the line of a listing has its type, place and subject', () => {
  expect(listingLine({ kind: 'Research device', region: 'Qingchuan District', about: ['testing'] })).toBe(
    'Research device in Qingchuan District. Testing.',
  );
  expect(listingLine({ kind: 'Expert', region: null, about: [] })).toBe('Expert.');
});
