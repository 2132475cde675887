import { listingRoutes } from '../e2e/listing-routes.ts';
import { routePaths } from '../setup/route-paths.ts';
import type { RoutePath } from '../setup/route-paths.ts';

export type FaultPage = {
  /** The part of the address after the hash. */
  address: string;
  /** The page sends no request of its own, so it may be complete while calls are held. */
  isStatic: boolean;
  /** Opened as an administrator; otherwise as a visitor. */
  signedIn: boolean;
};

/** Addresses of pages that need search parameters to show all their parts. Other pages open at their own path. */
const addresses: Partial<Record<RoutePath, string>> = {
  ...Object.fromEntries(Object.values(listingRoutes).flatMap((routes) => routes.map(({ path }) => [path.replace(/\?.*/, ''), path]))),
  '/exception': '/exception?errorCode=E-42&errorMessage=示例',
  '/account/email': '/account/email?key=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
  '/account/unsubscribe': '/account/unsubscribe?key=abcdefghijklmnopqrstuvwxyz012345&of=policy',
  '/policy/company': '/policy/company?id=yx-hengrui&tab=relations',
  '/policy/compare': '/policy/compare?id=nat-hnte&id=nat-tech-sme',
  '/policy/detail': '/policy/detail?id=nat-hnte',
  '/policy/search': '/policy/search?keyword=企业',
  '/portal/dict': '/portal/dict?category=scale',
  '/portal/policy/edit': '/portal/policy/edit?id=nat-hnte',
  '/resources/finance/need/detail': '/resources/finance/need/detail?id=fn-hengrui-grinders',
};

/** Pages that send no request of their own. */
const staticPages = new Set<RoutePath>([
  '/account/email',
  '/account/unsubscribe',
  '/auth',
  '/exception',
  '/exception/403',
  '/exception/404',
  '/exception/500',
  '/portal/adminlogin',
  '/privacy',
]);

const needsSignIn = (path: RoutePath) =>
  /^\/(account|portal)(\/|$)|^\/resources\/finance\/(send|need)|^\/institution\/settle/.test(path) && path !== '/portal/adminlogin';

/** Every page of the route tree. */
export const pages: [RoutePath, FaultPage][] = routePaths().map((path) => [
  path,
  { address: addresses[path] ?? path, isStatic: staticPages.has(path), signedIn: needsSignIn(path) },
]);
