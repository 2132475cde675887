/** How far a role reaches over departments, or over districts: all, those of its holder with what is below, or those of its holder alone. */
export const scopes = ['all', 'below', 'own'] as const;
export type Scope = (typeof scopes)[number];

/** Where a case stands: the code of its department in the dictionary of issuers, and of its district. Null: with nobody in particular. */
export type Place = { department: string | null; region: string | null };

/** What an account holds: a permission, over the departments and districts named; null for all. */
export type Grant = { permission: string; departments: readonly string[] | null; regions: readonly string[] | null };

const isWithin = (code: string | null, codes: readonly string[] | null): boolean =>
  codes === null || (code !== null && codes.includes(code));

/** Whether one of the grants gives one of the permissions over a place. A place that nobody has named takes a role over all. */
export const grantsReach = (grants: readonly Grant[], permissions: readonly string[], { department, region }: Place): boolean =>
  grants.some(
    ({ permission, departments, regions }) =>
      permissions.includes(permission) && isWithin(department, departments) && isWithin(region, regions),
  );
