import type { CockpitPage } from '#contract/cockpit.ts';
import { cockpitPages } from '#contract/cockpit.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { resourcesOf } from '#server/platform/permission/permissions.ts';

/**
 * What a caller's figures are made of. They count only what the caller may open, so that no figure, however small, says more of a company
 * than its reader may read: there is no least number that could be got around by subtracting figures.
 */
export type Reach = {
  pages: readonly CockpitPage[];
  /** The permissions whose applications are counted. */
  applications: 'all' | readonly string[];
};

const open: readonly CockpitPage[] = ['policies', 'companies', 'supply'];
const readsMatches = new Set(['content:policy', 'content:enterprise', 'system:application']);

/** Returns what a caller may see. */
export async function reachOf(db: Db, user: CurrentUser | null): Promise<Reach> {
  if (user === null || user.roles.length === 0) return { pages: open, applications: [] };
  const held = (await resourcesOf(db, user)).map(({ resourceKey }) => resourceKey);
  const isAll = held.includes('system:application');
  const steps = held.filter((key) => key.startsWith('approve:')).toSorted();
  const seen = new Set<CockpitPage>(open);
  if (held.some((key) => readsMatches.has(key))) seen.add('matches');
  if (isAll || steps.some((key) => key !== 'approve:appeal')) seen.add('applications');
  if (isAll || steps.includes('approve:appeal')) seen.add('appeals');
  return { pages: cockpitPages.filter((page) => seen.has(page)), applications: isAll ? 'all' : steps };
}
