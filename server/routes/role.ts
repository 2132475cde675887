import type { Hono } from 'hono';
import * as contract from '#contract/role.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { deleteRole, saveRole } from '#server/platform/permission/manage-roles.ts';
import { rolesOf } from '#server/platform/permission/roles.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db }) => rolesOf(db));
  mount(app, deps, contract.names, async ({ db }) => rolesOf(db));
  mount(app, deps, contract.save, async (call) => saveRole(call, call.body));
  mount(app, deps, contract.remove, async (call) => {
    await deleteRole(call, call.body);
    return null;
  });
}
