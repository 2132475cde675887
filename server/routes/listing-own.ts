import type { Hono } from 'hono';
import * as contract from '#contract/listing-own.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { ownContact } from '../listing-admin/own-contact.ts';
import { listingRoutes } from './shared/listing-keeping.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  listingRoutes(app, deps, contract, ({ id }) => ({ ownerId: id }));
  mount(app, deps, contract.contact, async ({ db, user }) => ownContact(db, user));
}
