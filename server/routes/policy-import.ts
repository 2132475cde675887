import type { Hono } from 'hono';
import * as contract from '#contract/policy-import.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { policyImport } from '#server/publishing/import/policy/kind.ts';
import { importRoutes } from './shared/import-routes.ts';
import { templateRoute } from './shared/template-route.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  importRoutes(app, deps, contract, policyImport);
  templateRoute(app, deps, contract.importTemplate, policyImport);
}
