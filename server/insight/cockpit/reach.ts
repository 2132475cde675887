import type { CockpitPage } from '#contract/cockpit.ts';
import { cockpitPages } from '#contract/cockpit.ts';
import type { Grant } from '#domain/office/scope.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { grantsOf } from '#server/platform/permission/grants.ts';

/**
 * The scope of a caller's figures. They count only records that the caller may open, so that no figure, however small, reveals more of a
 * company than its reader may read; a minimum count could be circumvented by subtraction.
 */
export type Reach = {
  pages: readonly CockpitPage[];
  /** The permissions whose applications are counted, with their departments and districts; `all`: all applications. */
  applications: 'all' | readonly Grant[];
  /** Over which departments and districts grants are counted. */
  grants: readonly Grant[];
};

const open: readonly CockpitPage[] = ['policies', 'companies', 'supply'];
/** Reads every application of its reach. */
export const administers = 'system:application';
/** Permission to find and pay companies without applications. */
export const paysGrants = 'content:grant';

const readsMatches = new Set(['content:policy', 'content:enterprise', 'system:application']);

/** Returns the scope of a caller. */
export async function reachOf(db: Db, user: CurrentUser | null, now: Date): Promise<Reach> {
  if (user === null || user.roles.length === 0) return { pages: open, applications: [], grants: [] };
  const grants = await grantsOf(db, user.id, { permissions: null, degree: 'read', now });
  const held = grants.map(({ permission }) => permission);
  const isAll = grants.some((one) => one.permission === administers && one.departments === null && one.regions === null);
  const cases = grants.filter(({ permission }) => permission === administers || permission.startsWith('approve:'));
  const steps = cases.map(({ permission }) => permission);
  const seesAllKinds = steps.includes(administers);
  const seen = new Set<CockpitPage>(open);
  if (held.some((key) => readsMatches.has(key))) seen.add('matches');
  if (steps.some((key) => key !== 'approve:appeal')) seen.add('applications');
  if (seesAllKinds || steps.includes('approve:appeal')) seen.add('appeals');
  return {
    pages: cockpitPages.filter((page) => seen.has(page)),
    applications: isAll ? 'all' : cases,
    grants: grants.filter(({ permission }) => permission === paysGrants),
  };
}
