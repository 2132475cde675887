import type { FileRouteTypes } from '#app/route-tree.gen.ts';

export type FaultPage = {
  /** What stands behind the hash. */
  address: string;
  /** Asks nothing of its own: while calls hang it may simply be there. */
  still?: true;
};

/** Every route of the app, with an address that shows it in full. `tests/unit/faults/pages.test.ts` and the type hold it to the route tree. */
export const pages = {
  '/': { address: '/' },
  '/auth': { address: '/auth', still: true },
  '/exception': { address: '/exception?errorCode=E-42&errorMessage=示例', still: true },
  '/exception/403': { address: '/exception/403', still: true },
  '/exception/404': { address: '/exception/404', still: true },
  '/exception/500': { address: '/exception/500', still: true },
  '/policy/detail': { address: '/policy/detail?id=nat-hnte' },
  '/policy/search': { address: '/policy/search?keyword=企业' },
} satisfies Record<FileRouteTypes['to'], FaultPage>;
