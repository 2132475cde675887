import type { Hono } from 'hono';
import * as contract from '#contract/role.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { deleteRole, saveRole } from '../permission/manage-roles.ts';
import { rolesOf } from '../permission/roles.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db }) => rolesOf(db));
  mount(app, deps, contract.names, async ({ db }) => rolesOf(db));
  mount(app, deps, contract.save, async (call) => saveRole(call, call.body));
  mount(app, deps, contract.remove, async (call) => {
    await deleteRole(call, call.body);
    return null;
  });
}
