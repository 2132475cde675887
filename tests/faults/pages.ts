import { routePaths } from '../setup/route-paths.ts';
import type { RoutePath } from '../setup/route-paths.ts';

export type FaultPage = {
  /** What stands behind the hash. */
  address: string;
  /** Asks for nothing of its own: while calls hang it may simply be there. */
  still: boolean;
  /** Signed in as an administrator; otherwise a visitor. */
  signedIn: boolean;
};

/** Addresses of pages that need search parameters to show all their parts; every other page is opened at its own path. */
const addresses: Partial<Record<RoutePath, string>> = {
  '/exception': '/exception?errorCode=E-42&errorMessage=示例',
  '/policy/company': '/policy/company?id=yx-hengrui&tab=relations',
  '/policy/compare': '/policy/compare?id=nat-hnte&id=nat-tech-sme',
  '/policy/detail': '/policy/detail?id=nat-hnte',
  '/policy/search': '/policy/search?keyword=企业',
  '/portal/dict': '/portal/dict?category=scale',
  '/portal/policy/edit': '/portal/policy/edit?id=nat-hnte',
};

/** Pages that ask the server for nothing of their own. */
const still = new Set<RoutePath>(['/auth', '/exception', '/exception/403', '/exception/404', '/exception/500', '/portal/adminlogin']);

const forUsers = (path: RoutePath) => /^\/(account|portal)(\/|$)/.test(path) && path !== '/portal/adminlogin';

/** Every page of the route tree. */
export const pages: [RoutePath, FaultPage][] = routePaths().map((path) => [
  path,
  { address: addresses[path] ?? path, still: still.has(path), signedIn: forUsers(path) },
]);
