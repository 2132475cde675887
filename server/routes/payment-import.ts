import type { Hono } from 'hono';
import * as contract from '#contract/payment-import.ts';
import { paymentImport } from '#server/casework/payment/import/kind.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { importRoutes } from './shared/import-routes.ts';
import { templateRoute } from './shared/template-route.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  importRoutes(app, deps, contract, paymentImport);
  templateRoute(app, deps, contract.importTemplate, paymentImport);
}
