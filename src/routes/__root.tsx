import { createRootRouteWithContext } from '@tanstack/react-router';
import { Root } from '#pages/shell/Root.tsx';
import type { RouterContext } from '../app/first-load/loading.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.startUp(),
  component: Root,
});
