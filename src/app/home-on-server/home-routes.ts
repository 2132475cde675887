import type { AnyRoute } from '@tanstack/react-router';
import { Route as root } from '../../routes/__root.tsx';
import { Route as portal } from '../../routes/_portal.tsx';
import { Route as home } from '../../routes/_portal/index.tsx';

(portal as AnyRoute).update({ id: '/_portal', getParentRoute: () => root } as never);
(home as AnyRoute).update({ id: '/', path: '/', getParentRoute: () => portal } as never);

/** Replaces `route-tree.gen.ts` in the server's copy of the home page: links to other pages need no route. */
export const routeTree: AnyRoute = root.addChildren([(portal as AnyRoute).addChildren([home as AnyRoute])]);
