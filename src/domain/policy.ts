/** Terms of policies that every part of the product shares. */

/** 政策文件 · 申报事项 · 解读 */
export const policyKinds = ['document', 'project', 'interpretation'] as const;
export type PolicyKind = (typeof policyKinds)[number];

export const policyLevels = ['national', 'province', 'city', 'district'] as const;
export type PolicyLevel = (typeof policyLevels)[number];

export const policyStates = ['draft', 'published', 'retired'] as const;
export type PolicyState = (typeof policyStates)[number];

/**
 * Kinds of support as seeded; dictionary `policy.supportMode` has these and more: cash award, subsidy, interest discount, tax relief,
 * title/recognition, equity, rent, service, talent, land.
 */
export const supportModes = ['award', 'subsidy', 'interest', 'tax', 'recognition', 'equity', 'space', 'service', 'talent'] as const;
export type SupportMode = (typeof supportModes)[number];

/** Fields of policies as seeded, one per policy; dictionary `policy.category` has these and more. */
export const policyCategories = [
  'technology',
  'industry',
  'digital',
  'green',
  'talent',
  'finance',
  'trade',
  'market',
  'startup',
  'employment',
  'ip',
  'agriculture',
  'culture',
] as const;
export type PolicyCategory = (typeof policyCategories)[number];

/** The status of an application window on a day; `ask`: unknown from the data, its notice must be read. */
export const windowStatuses = ['open', 'upcoming', 'closed', 'always', 'ask'] as const;
export type WindowStatus = (typeof windowStatuses)[number];

/** `grant`: eligible companies are found by facts, without applications (免申即享). */
export const supportWays = ['grant'] as const;
export type SupportWay = (typeof supportWays)[number];

/** Whether a policy is no longer in force; `effectiveTo` is its last day. */
export const isExpired = (today: string, effectiveTo: string | null): boolean => effectiveTo !== null && today > effectiveTo;

/**
 * Returns the status of one window; `windowStatusOf` of `window/window.ts` handles recurring ones. `today` and bounds are `YYYY-MM-DD`,
 * compared as strings; both bounds inclusive; no bounds means always open. An expired policy is closed, whatever its window.
 */
export function windowStatus(today: string, from: string | null, to: string | null, effectiveTo: string | null): WindowStatus {
  if (isExpired(today, effectiveTo)) return 'closed';
  if (from === null && to === null) return 'always';
  if (from !== null && today < from) return 'upcoming';
  if (to !== null && today > to) return 'closed';
  return 'open';
}

/** Returns the last day of a window: its deadline, or the last day on which the policy is in force; null without either. */
export const lastDayToApply = ({ applyTo, effectiveTo }: { applyTo: string | null; effectiveTo: string | null }): string | null =>
  applyTo === null || (effectiveTo !== null && effectiveTo < applyTo) ? effectiveTo : applyTo;
