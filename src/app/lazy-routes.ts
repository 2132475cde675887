import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { scrollKey } from '#components/hooks/use-scroll-position.ts';
import { Route as root } from '../routes/__root.tsx';
import { Route as portal } from '../routes/_portal.tsx';
import { Route as exception } from '../routes/_portal/exception.index.tsx';
import { Route as forbidden } from '../routes/_portal/exception.403.tsx';
import { Route as notFound } from '../routes/_portal/exception.404.tsx';
import { Route as serverError } from '../routes/_portal/exception.500.tsx';
import { loadData, loadPage, preloadRoute } from './first-load/parts.ts';

/** Layout routes by the part of a route's id that names them. */
const frames = new Map<string, AnyRoute>([['/_portal', portal]]);

/** Splits `/_portal/policy/search` into the layout `/_portal` and the path `/policy/search`. */
function split(id: string): [frame: string | undefined, path: string] {
  const frame = /^\/_\w+(?=\/)/.exec(id)?.[0];
  return [frame, id.slice(frame?.length ?? 0)];
}

/**
 * Creates a route of which only the path is known. Its first visit fetches the data part (search schema and loader) and the page in
 * parallel, then opens the same address again with the complete options.
 */
function lazyRoute(id: string, given: { getParentRoute: () => AnyRoute } & ({ id: string } | { path: string })): AnyRoute {
  const component = lazyRouteComponent(() => loadPage(id), 'component');
  const route: AnyRoute = createRoute({
    ...given,
    component,
    beforeLoad: async ({ location }) => {
      preloadRoute(id);
      const options = await loadData(id);
      delete route.options.beforeLoad;
      Object.assign(route.options, options);
      // the entry that replaces this one keeps its scroll position
      throw redirect({ href: location.href, replace: true, state: { scrollKey: scrollKey(location) } });
    },
  });
  return route;
}

function build(): AnyRoute {
  const table = Object.keys(window.pmisParts?.routes ?? {});
  for (const id of table.filter((one) => /^\/_\w+$/.test(one)))
    frames.set(id, lazyRoute(id, { id: id.slice(1), getParentRoute: () => root }));
  const errors = [
    ['/exception/', exception],
    ['/exception/403', forbidden],
    ['/exception/404', notFound],
    ['/exception/500', serverError],
  ] as const;
  const own = errors.map(([path, route]) => (route as AnyRoute).update({ id: path, path, getParentRoute: () => portal } as never));
  (portal as AnyRoute).update({ id: '/_portal', getParentRoute: () => root } as never);
  const children = new Map<AnyRoute, AnyRoute[]>([[portal, own]]);
  for (const id of table) {
    const [name, path] = split(id);
    const frame = name === undefined ? root : frames.get(name);
    if (frame === undefined || frames.has(id)) continue;
    children.set(frame, [...(children.get(frame) ?? []), lazyRoute(id, { path, getParentRoute: () => frame })]);
  }
  for (const frame of frames.values()) frame.addChildren(children.get(frame) ?? []);
  return root.addChildren([...frames.values(), ...(children.get(root) ?? [])]);
}

/** Replaces `route-tree.gen.ts` in the build: the same tree, built from the table in index.html. */
export const routeTree: AnyRoute = build();
