import { createRootRouteWithContext, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '#pages/platform/exception/NotFound.tsx';
import { PortalLayout } from '#pages/platform/shell/PortalLayout.tsx';
import { Root } from '#pages/platform/shell/Root.tsx';
import type { PageNeeds, RouterContext } from '../app/first-load/loading.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ preload, context, location: { pathname } }) => {
    // every route is an exact match, and the router itself ignores a slash at the end
    if (pathname.length > 1 && pathname.endsWith('/')) throw notFound();
    // a link that is only pointed at loads quietly
    return { load: preload ? (needs: PageNeeds) => context.load(needs, { quiet: true }) : context.load };
  },
  loader: ({ context }) => context.startUp(),
  component: Root,
  // an unknown address is outside every layout
  notFoundComponent: ({ data }) => (
    <PortalLayout>
      <NotFoundPage data={data} />
    </PortalLayout>
  ),
});
