/** The scope of a role over departments, or over districts: all, its holder's own and those below, or only its holder's own. */
export const scopes = ['all', 'below', 'own'] as const;
export type Scope = (typeof scopes)[number];

/** The place of a case: its department's code in the dictionary of issuers, and its district. Null: unassigned. */
export type Place = { department: string | null; region: string | null };

/** A grant of an account: a permission over the given departments and districts; null for all. */
export type Grant = { permission: string; departments: readonly string[] | null; regions: readonly string[] | null };

const isWithin = (code: string | null, codes: readonly string[] | null): boolean =>
  codes === null || (code !== null && codes.includes(code));

/** Whether one of the grants covers one of the permissions for a place. An unassigned place needs a scope over all. */
export const grantsReach = (grants: readonly Grant[], permissions: readonly string[], { department, region }: Place): boolean =>
  grants.some(
    ({ permission, departments, regions }) =>
      permissions.includes(permission) && isWithin(department, departments) && isWithin(region, regions),
  );
