import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isSignedIn } from '#api/oauth.ts';
import { resourceQueries } from '#api/resource.ts';
import type { HeldResource } from '#contract/resource.ts';
import type { HeldDegree } from '#domain/office/degree.ts';
import { joinDegrees } from '#domain/office/degree.ts';
import type { Branch } from '#domain/tree.ts';

type Menu = readonly Branch<HeldResource>[];

/** Returns every entry of a menu, parents before children. */
export const entriesOf = (menu: Menu): Branch<HeldResource>[] => menu.flatMap((entry) => [entry, ...entriesOf(entry.children)]);

/**
 * Returns the path that an entry opens; empty for a group. The officers' queue is one page of the portal for all approvals, so that it belongs
 * to their group.
 */
export const pageOf = ({ resourceKey, resourcePath }: HeldResource): string => (resourceKey === 'approve' ? '/approve/list' : resourcePath);

/** Returns the entries from the root to the one with this path, or to the page it is part of; empty if the menu has none. */
export function trailTo(menu: Menu, path: string): Branch<HeldResource>[] {
  for (const entry of menu) {
    const below = trailTo(entry.children, path);
    if (below.length > 0) return [entry, ...below];
    if (entry.resourcePath !== '' && `${path}/`.startsWith(`${entry.resourcePath}/`)) return [entry];
  }
  return [];
}

/** Returns the degree in which the menu contains a permission, or one of several (`a|b`); null if it does not. */
export function heldOf(menu: Menu, resourceKey: string): HeldDegree | null {
  const keys = resourceKey.split('|');
  const held = entriesOf(menu).filter((entry) => keys.includes(entry.resourceKey));
  return held.length === 0 ? null : joinDegrees(held.map(({ degree = 'all' }) => degree));
}

/** Requires a sign-in before a back-office page loads anything; redirects to the sign-in page, which leads back. */
export function requireSignIn(href: string): void {
  if (!isSignedIn()) throw redirect({ to: '/portal/adminlogin', search: { reurl: href }, replace: true });
}

type Guarded = { context: { queryClient: QueryClient; menuError?: unknown } };

/**
 * Returns the menu. A cached menu is used at once, so that no page is hidden while it is fetched again; the layout follows its changes.
 */
export function requireMenu({ context }: Guarded): Promise<Menu> {
  const menu = resourceQueries.currentuser();
  // no page of the back-office opens without it
  return context.queryClient.query({ ...menu, meta: { ...menu.meta, startUp: false }, staleTime: 'static' });
}

/**
 * `beforeLoad` of a back-office page: requires the permission, or one of several (`a|b`), in any degree. The server checks its calls as well. The
 * layout uses the permission to hide what the user may not do.
 */
export const requireResource =
  (resourceKey: string) =>
  async (guarded: Guarded): Promise<{ resourceKey: string }> => {
    if (guarded.context.menuError !== undefined) throw guarded.context.menuError;
    if (heldOf(await requireMenu(guarded), resourceKey) === null) throw redirect({ to: '/exception/403', replace: true });
    return { resourceKey };
  };
