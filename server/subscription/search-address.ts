import type { PolicyFilters } from '#contract/policy.ts';

/** The address of the search page with these filters, newest first; like the app's own, with a repeated key for several values. */
export function searchAddress(filters: PolicyFilters): string {
  const entries = Object.entries(filters).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== '')
      .map((one): [string, string] => [key, String(one)]),
  );
  return `/policy/search?${new URLSearchParams([...entries, ['sort', 'published']]).toString()}`;
}

export const policyAddress = (id: string): string => `/policy/detail?${new URLSearchParams({ id }).toString()}`;
