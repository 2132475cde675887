import type { Hono } from 'hono';
import { currentuser } from '#contract/resource.ts';
import { resourcesOf } from '../auth/permissions.ts';
import type { AppEnv, Deps } from '../context.ts';
import { mount } from '../mount.ts';

export function resourceRoutes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, currentuser, async ({ user, db }) => (user === null ? [] : resourcesOf(db, user)));
}
