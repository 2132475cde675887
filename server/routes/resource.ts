import type { Hono } from 'hono';
import { currentuser } from '#contract/resource.ts';
import { resourcesOf } from '#server/platform/permission/permissions.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, currentuser, async ({ user, db }) => resourcesOf(db, user));
}
