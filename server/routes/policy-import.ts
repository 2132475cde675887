import type { Hono } from 'hono';
import * as contract from '#contract/policy-import.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { policyImport } from '../import/policy/kind.ts';
import { importRoutes } from './import.ts';

export const policyImportRoutes = (app: Hono<AppEnv>, deps: Deps): void => importRoutes(app, deps, contract, policyImport);
