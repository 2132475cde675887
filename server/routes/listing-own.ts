import type { Hono } from 'hono';
import * as contract from '#contract/listing-own.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { listingRoutes } from './shared/listing-keeping.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  listingRoutes(app, deps, contract, ({ id }) => ({ ownerId: id }));
}
