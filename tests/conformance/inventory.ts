import { endpoints } from '#server/platform/http/endpoints.ts';
import { routePaths } from '../setup/route-paths.ts';
import type { Inventory } from './ledger.ts';

const routes: string[] = routePaths();

/** Pages behind the sign-in of the back-office. `/portal` itself leads to the first page of the menu. */
export const backOfficePages: string[] = routes.filter((path) => path.startsWith('/portal/') && path !== '/portal/adminlogin');

/** The pages and calls of the product. */
export const inventory: Inventory = { routes, backOfficePages, calls: endpoints };
