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
  '/account/custom': { address: '/account/custom', still: true },
  '/auth': { address: '/auth', still: true },
  '/exception': { address: '/exception?errorCode=E-42&errorMessage=示例', still: true },
  '/exception/403': { address: '/exception/403', still: true },
  '/exception/404': { address: '/exception/404', still: true },
  '/exception/500': { address: '/exception/500', still: true },
  '/policy/calendar': { address: '/policy/calendar' },
  '/policy/company': { address: '/policy/company?id=yx-hengrui&tab=relations' },
  '/policy/compare': { address: '/policy/compare?id=nat-hnte&id=nat-tech-sme' },
  '/policy/detail': { address: '/policy/detail?id=nat-hnte' },
  '/policy/match': { address: '/policy/match' },
  '/policy/search': { address: '/policy/search?keyword=企业' },
  '/portal': { address: '/portal', still: true },
  '/portal/adminlogin': { address: '/portal/adminlogin', still: true },
  '/portal/audit': { address: '/portal/audit' },
  '/portal/dict': { address: '/portal/dict?category=scale', still: true },
  '/portal/enterprise': { address: '/portal/enterprise' },
  '/portal/notice': { address: '/portal/notice' },
  '/portal/policy': { address: '/portal/policy' },
  '/portal/policy/edit': { address: '/portal/policy/edit?id=nat-hnte' },
  '/portal/resource': { address: '/portal/resource' },
  '/portal/role': { address: '/portal/role' },
  '/portal/setting': { address: '/portal/setting' },
  '/portal/user': { address: '/portal/user' },
} satisfies Record<FileRouteTypes['to'], FaultPage>;
