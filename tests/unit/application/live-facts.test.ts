import { describe, expect, test } from 'vitest';
import type { ApplicationAnswers, ApplicationDefinitionInput } from '#contract/application-form.ts';
import { applicationDefinition } from '#contract/application-form.ts';
import { agreedState } from '#domain/matching/agreed-state.ts';
import { evaluate } from '#domain/matching/evaluate.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { liveFacts } from '#entities/casework/application/live-facts.ts';

const today = '2026-06-15';
const fields: ApplicationDefinitionInput['fields'] = [
  { code: 'revenue', type: 'money', label: '营业收入', fact: 'revenue' },
  { code: 'headcount', type: 'number', label: '人数', fact: 'headcount' },
  { code: 'asks', type: 'flag', label: '另填' },
  { code: 'patents', type: 'number', label: '发明专利', fact: 'inventionPatents', when: { field: 'asks', is: ['true'] } },
  { code: 'hnte', type: 'flag', label: '高企', fact: 'qualification:hnte' },
];
const definition = applicationDefinition.parse({
  fields,
  materials: [],
  steps: [{ code: 'accept', label: '受理', permission: 'approve:policy', agreeing: 1, limitDays: 5 }],
});

const leaf = { clause: '条款' };
const revenueOf = (min: number): Criterion => ({ kind: 'threshold', measure: { of: 'fact', fact: 'revenue' }, min, ...leaf });
const patentsOf = (min: number): Criterion => ({ kind: 'threshold', measure: { of: 'fact', fact: 'inventionPatents' }, min, ...leaf });

type Typed = { fields: Record<string, unknown>; profile: Profile; known?: Record<string, unknown>; unread?: string[] };

/** Returns the shown state, combined as on the page. */
function shown(criteria: Criterion, { fields: typed, profile, known, unread = [] }: Typed) {
  const answers: ApplicationAnswers = { fields: typed, materials: {} };
  // by default known facts are prefilled
  const filledIn = known ?? { ...('revenue@2025' in profile && { revenue: {} }), ...('inventionPatents' in profile && { patents: {} }) };
  const { filled, agreed } = liveFacts({ definition, answers, known: filledIn, unread, profile, today });
  return agreedState(evaluate(criteria, filled, today), evaluate(criteria, agreed, today));
}

const recorded: Profile = { 'revenue@2025': 5_000_000, established: '2015-01-01' };

describe('conditions of a form being filled in', () => {
  test('recorded values meet them', () => {
    expect(shown(revenueOf(4_000_000), { fields: { revenue: 5_000_000 }, profile: recorded })).toBe('met');
  });

  test('a figure that differs from the record is never shown as met, but may be unmet', () => {
    expect(shown(revenueOf(4_000_000), { fields: { revenue: 9_000_000 }, profile: recorded })).toBe('unknown');
    expect(shown(revenueOf(6_000_000), { fields: { revenue: 9_000_000 }, profile: recorded })).toBe('unknown');
    expect(shown(revenueOf(4_000_000), { fields: { revenue: 1_000_000 }, profile: recorded })).toBe('unmet');
  });

  test('a cleared field is unknown instead of the recorded value', () => {
    expect(shown(revenueOf(4_000_000), { fields: { revenue: null }, profile: recorded })).toBe('unknown');
  });

  test('unreadable text is unknown, whatever figure was there before', () => {
    const typed = { fields: { revenue: 5_000_000 }, profile: recorded, unread: ['fields.revenue'] };
    expect(shown(revenueOf(4_000_000), typed)).toBe('unknown');
  });

  test('a value of the wrong type is unknown', () => {
    expect(shown(revenueOf(1), { fields: { revenue: -5 }, profile: recorded })).toBe('unknown');
    expect(shown(revenueOf(1), { fields: { revenue: '5000000' }, profile: recorded })).toBe('unknown');
  });

  test('an unrecorded fact is unknown until it is filled in', () => {
    const profile: Profile = { established: '2015-01-01' };
    expect(shown(revenueOf(4_000_000), { fields: {}, profile })).toBe('unknown');
    expect(shown(revenueOf(4_000_000), { fields: { revenue: 5_000_000 }, profile })).toBe('met');
  });

  test('a figure within the recorded band refines it, and one outside differs', () => {
    const profile: Profile = { 'revenue@2025': { min: 3_000_000, max: 6_000_000 }, established: '2015-01-01' };
    expect(shown(revenueOf(4_000_000), { fields: {}, profile, known: {} })).toBe('unknown');
    expect(shown(revenueOf(4_000_000), { fields: { revenue: 5_000_000 }, profile, known: {} })).toBe('met');
    expect(shown(revenueOf(4_000_000), { fields: { revenue: 9_000_000 }, profile, known: {} })).toBe('unknown');
  });

  test('a field that is not asked for changes nothing', () => {
    const profile: Profile = { inventionPatents: 3 };
    expect(shown(patentsOf(2), { fields: { asks: false, patents: 0 }, profile })).toBe('met');
    expect(shown(patentsOf(2), { fields: { asks: true, patents: 0 }, profile })).toBe('unmet');
  });

  test('a figure that differs from the record does not meet a negated condition', () => {
    const negated: Criterion = { kind: 'not', item: revenueOf(4_000_000) };
    expect(shown(negated, { fields: { revenue: 1_000_000 }, profile: recorded })).toBe('unknown');
    expect(shown(negated, { fields: { revenue: 5_000_000 }, profile: recorded })).toBe('unmet');
  });

  test('a recorded title keeps its dates; a denied or merely claimed one is not met', () => {
    const held: Criterion = { kind: 'qualification', anyOf: ['hnte'], ...leaf };
    const profile: Profile = { 'qualification:hnte': { held: true, since: '2024-01-01', until: '2027-01-01' } };
    expect(shown(held, { fields: { hnte: true }, profile })).toBe('met');
    expect(shown(held, { fields: { hnte: false }, profile })).toBe('unmet');
    expect(shown(held, { fields: { hnte: true }, profile: { 'qualification:hnte': { held: false } } })).toBe('unknown');
  });
});
