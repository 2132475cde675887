import type { CriterionChange } from './criteria-changes.ts';
import { criteriaChanges } from './criteria-changes.ts';
import type { WindowRule } from '../window/window.ts';
import { noRule } from '../window/window.ts';
import type { Criterion, Scale } from '../matching/model/criteria.ts';

/** The compared parts of a policy. Days are `YYYY-MM-DD`, the amount is in yuan. */
export type ComparedPolicy = {
  title: string;
  /** The English title given by officers; undefined in versions older than English titles. */
  titleEn?: string | null | undefined;
  summaryEn?: string | null | undefined;
  shortName: string | null;
  docNumber: string | null;
  issuers: string[];
  category: string;
  supportMode: string | null;
  amountMax: number | null;
  amountText: string | null;
  industries: string[];
  scales: Scale[];
  tags: string[];
  /** Unknown of versions from before there were needs. */
  needs?: string[] | undefined;
  summary: string;
  body: string;
  publishDate: string;
  effectiveFrom: string | null;
  effectiveTo: string | null;
  applyFrom: string | null;
  applyTo: string | null;
  criteria: Criterion | null;
  /** Unknown of versions from before there were rules of windows: those have none. */
  applyRule?: WindowRule | null | undefined;
};

/** In display order: first the values that decide whether and until when people can apply. */
const values = [
  'applyFrom',
  'applyTo',
  'amountMax',
  'amountText',
  'title',
  'titleEn',
  'summaryEn',
  'shortName',
  'docNumber',
  'category',
  'supportMode',
  'publishDate',
  'effectiveFrom',
  'effectiveTo',
] as const satisfies readonly (keyof ComparedPolicy)[];
const lists = ['issuers', 'scales', 'industries', 'tags', 'needs'] as const satisfies readonly (keyof ComparedPolicy)[];
const texts = ['summary', 'body'] as const satisfies readonly (keyof ComparedPolicy)[];

export type ValueField = (typeof values)[number] | 'applyEvery' | 'applyText' | 'budgetLeft' | 'untilSpent';
export type ListField = (typeof lists)[number];
export type TextField = (typeof texts)[number];

export type PolicyChange =
  | { kind: 'value'; field: ValueField; from: string | number | null; to: string | number | null }
  | { kind: 'list'; field: ListField; added: string[]; removed: string[] }
  | { kind: 'text'; field: TextField; from: string; to: string }
  | { kind: 'criteria'; field: 'criteria'; changes: CriterionChange[] };

const yes = (is: boolean) => (is ? 'yes' : null);

function ruleChanges(older: WindowRule, newer: WindowRule): PolicyChange[] {
  const changes: PolicyChange[] = [];
  for (const [part, field] of [
    ['every', 'applyEvery'],
    ['text', 'applyText'],
    ['left', 'budgetLeft'],
  ] as const)
    if (older[part] !== newer[part]) changes.push({ kind: 'value', field, from: older[part], to: newer[part] });
  if (older.untilSpent !== newer.untilSpent)
    changes.push({ kind: 'value', field: 'untilSpent', from: yes(older.untilSpent), to: yes(newer.untilSpent) });
  return changes;
}

/** Returns the changes between two versions of a policy, field by field; empty if there are none. Lists are sets: order does not matter. */
export function changesBetween(older: ComparedPolicy, newer: ComparedPolicy): PolicyChange[] {
  const changes: PolicyChange[] = [];
  for (const field of values) {
    const [from = null, to = null] = [older[field], newer[field]];
    if (from !== to) changes.push({ kind: 'value', field, from, to });
    if (field === 'applyTo') changes.push(...ruleChanges(older.applyRule ?? noRule, newer.applyRule ?? noRule));
  }
  const criteria = criteriaChanges(older.criteria, newer.criteria);
  if (criteria.length > 0) changes.push({ kind: 'criteria', field: 'criteria', changes: criteria });
  for (const field of lists) {
    const [before, after]: (string[] | undefined)[] = [older[field], newer[field]];
    if (before === undefined || after === undefined) continue;
    const added = after.filter((one) => !before.includes(one));
    const removed = before.filter((one) => !after.includes(one));
    if (added.length + removed.length > 0) changes.push({ kind: 'list', field, added, removed });
  }
  for (const field of texts) {
    if (older[field] !== newer[field]) changes.push({ kind: 'text', field, from: older[field], to: newer[field] });
  }
  return changes;
}
