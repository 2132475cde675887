import type { QueryClient } from '@tanstack/react-query';
import { hasMenuToken } from '#api/resource.ts';
import { portalSearch } from '#entities/companies/company/portal-search.ts';
import { askAll } from './loading.ts';
import type { PageNeeds } from './loading.ts';
import { loadData } from './parts.ts';
import { parseSearch } from './search-params.ts';

/** Returns the route for the path in a hash, if the build has one. */
function routeAt(hash: string): string | undefined {
  const path = hash.replace(/^#|\?.*$/g, '');
  return Object.keys(window.pmisParts?.routes ?? {}).find((id) => id.replace(/^\/_\w+/, '').replace(/\/$/, '') === path);
}

/**
 * Requests the data of the addressed page as soon as the route's data file is loaded, in parallel with the page's own file and the core.
 * A page of the back-office does not wait for its menu: the server refuses what the account may not read, and the guard then leads to the
 * error page. Without a token for the menu, the guard leads to the sign-in and nothing is asked for.
 */
export async function askFirstData(hash: string, queryClient: QueryClient, startUp: () => Promise<void>): Promise<void> {
  const id = routeAt(hash);
  if (id === undefined) return;
  const { validateSearch, loaderDeps, loader, beforeLoad } = await loadData(id);
  if (loader === undefined || (beforeLoad !== undefined && !hasMenuToken())) return;
  const raw = parseSearch(hash.replace(/^[^?]*/, ''));
  const given = id.startsWith('/_portal') ? { ...raw, ...portalSearch.parse(raw) } : raw;
  const search = { ...given, ...validateSearch?.parse(given) };
  const guarded = beforeLoad !== undefined;
  const load = async ({ needs = [], also = [], later }: PageNeeds) =>
    askAll(
      queryClient,
      [...needs, ...also, ...((await later) ?? [])].map((options) => ({ ...options, meta: { ...options.meta, guarded } })),
    );
  await loader({ context: { queryClient, load, startUp }, deps: loaderDeps?.({ search }) ?? {} });
}
