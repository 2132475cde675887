/** Words of the policy world that every part of the product shares. */

/** 政策文件 · 申报事项 · 解读 */
export const policyKinds = ['document', 'project', 'interpretation'] as const;
export type PolicyKind = (typeof policyKinds)[number];

export const policyLevels = ['national', 'province', 'city', 'district'] as const;
export type PolicyLevel = (typeof policyLevels)[number];

export const policyStates = ['draft', 'published', 'retired'] as const;
export type PolicyState = (typeof policyStates)[number];

/** How a policy supports, as laid in with the program; dictionary `policy.supportMode` has them and more: cash award, subsidy, interest discount, tax relief, title/recognition, equity, rent, service, talent, land. */
export const supportModes = ['award', 'subsidy', 'interest', 'tax', 'recognition', 'equity', 'space', 'service', 'talent'] as const;
export type SupportMode = (typeof supportModes)[number];

/** What a policy is about, one per policy, as laid in with the program; dictionary `policy.category` has them and more. */
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

/** Where an application window stands on a given day. */
export const windowStatuses = ['open', 'upcoming', 'closed', 'always'] as const;
export type WindowStatus = (typeof windowStatuses)[number];

/** ISO dates compare as strings. `today` and bounds are `YYYY-MM-DD`; both bounds inclusive; no bounds at all means always open. */
export function windowStatus(today: string, from: string | null, to: string | null): WindowStatus {
  if (from === null && to === null) return 'always';
  if (from !== null && today < from) return 'upcoming';
  if (to !== null && today > to) return 'closed';
  return 'open';
}
