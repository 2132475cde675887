import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isSignedIn } from '#api/oauth.ts';
import { resourceQueries } from '#api/resource.ts';
import type { Resource } from '#contract/resource.ts';
import type { Branch } from '#domain/tree.ts';

type Menu = readonly Branch<Resource>[];

/** Every entry of a menu, parents before children. */
export const entriesOf = (menu: Menu): Branch<Resource>[] => menu.flatMap((entry) => [entry, ...entriesOf(entry.children)]);

/** The entries from the top down to the one of this path, or of the page that it is a part of; empty where the menu has none. */
export function trailTo(menu: Menu, path: string): Branch<Resource>[] {
  for (const entry of menu) {
    const below = trailTo(entry.children, path);
    if (below.length > 0) return [entry, ...below];
    if (entry.resourcePath !== '' && `${path}/`.startsWith(`${entry.resourcePath}/`)) return [entry];
  }
  return [];
}

/** What a back-office address asks before anything is loaded: a sign-in. Without one it leads to the sign-in page, which leads back. */
export function requireSignIn(href: string): void {
  if (!isSignedIn()) throw redirect({ to: '/portal/adminlogin', search: { reurl: href }, replace: true });
}

type Guarded = { context: { queryClient: QueryClient } };

/** The menu. One that is there is taken at once, so that no page is hidden while it is asked anew; changes of it are followed by the layout. */
export const requireMenu = ({ context }: Guarded): Promise<Menu> =>
  context.queryClient.query({ ...resourceQueries.currentuser(), staleTime: 'static' });

/** `beforeLoad` of a back-office page: only for holders of the resource. The server refuses its calls as well. */
export const requireResource =
  (resourceKey: string) =>
  async (guarded: Guarded): Promise<void> => {
    const menu = await requireMenu(guarded);
    if (!entriesOf(menu).some((entry) => entry.resourceKey === resourceKey)) throw redirect({ to: '/exception/403', replace: true });
  };
