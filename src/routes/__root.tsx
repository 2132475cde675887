import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../app/loading.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.startUp(),
  component: Outlet,
});
