import type { Hono } from 'hono';
import * as contract from '#contract/company-import.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { companyImport } from '#server/companies/company-admin/import/kind.ts';
import { importRoutes } from './shared/import-routes.ts';
import { templateRoute } from './shared/template-route.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  importRoutes(app, deps, contract, companyImport);
  templateRoute(app, deps, contract.importTemplate, companyImport);
}
