/** Relations of a company to another, as seen from the first. */
export const relationKinds = ['shareholder', 'investment', 'branch', 'headOffice', 'supplier', 'customer', 'sameController'] as const;
export type RelationKind = (typeof relationKinds)[number];

/** The same relation as seen from the other side. */
export const inverseRelation: Record<RelationKind, RelationKind> = {
  shareholder: 'investment',
  investment: 'shareholder',
  branch: 'headOffice',
  headOffice: 'branch',
  supplier: 'customer',
  customer: 'supplier',
  sameController: 'sameController',
};

/** What a colleague may do: both use the company in the portal, an administrator also says who its colleagues are. */
export const memberRoles = ['administrator', 'member'] as const;
export type MemberRole = (typeof memberRoles)[number];
