import type { FileRouteTypes } from '#app/route-tree.gen.ts';

export type FaultPage = {
  /** What stands behind the hash. */
  address: string;
  /** Asks nothing of its own: while calls hang it may simply be there. */
  still?: true;
  /** Who looks at it; a visitor unless it says so. */
  as?: 'admin';
};

/** Every route of the app, with an address that shows it in full. `tests/unit/faults/pages.test.ts` and the type hold it to the route tree. */
export const pages = {
  '/': { address: '/' },
  '/account/custom': { address: '/account/custom', as: 'admin' },
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
  '/portal': { address: '/portal', as: 'admin' },
  '/portal/adminlogin': { address: '/portal/adminlogin', still: true },
  '/portal/audit': { address: '/portal/audit', as: 'admin' },
  '/portal/dict': { address: '/portal/dict?category=scale', as: 'admin' },
  '/portal/enterprise': { address: '/portal/enterprise', as: 'admin' },
  '/portal/notice': { address: '/portal/notice', as: 'admin' },
  '/portal/policy': { address: '/portal/policy', as: 'admin' },
  '/portal/policy/edit': { address: '/portal/policy/edit?id=nat-hnte', as: 'admin' },
  '/portal/resource': { address: '/portal/resource', as: 'admin' },
  '/portal/role': { address: '/portal/role', as: 'admin' },
  '/portal/setting': { address: '/portal/setting', as: 'admin' },
  '/portal/user': { address: '/portal/user', as: 'admin' },
} satisfies Record<FileRouteTypes['to'], FaultPage>;
