import type { Hono } from 'hono';
import * as contract from '#contract/policy-import.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { policyImport } from '#server/publishing/import/policy/kind.ts';
import { importRoutes } from './shared/import-routes.ts';

export const routes = (app: Hono<AppEnv>, deps: Deps): void => importRoutes(app, deps, contract, policyImport);
