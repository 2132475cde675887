import type { Hono } from 'hono';
import * as contract from '#contract/user.ts';
import {
  createUser,
  foundUser,
  removeSecondFactor,
  requirePasswordChange,
  resetPassword,
  revokeSessions,
  sessionsOf,
  updateUser,
} from '#server/identity/account/manage-users.ts';
import { listUsers } from '#server/identity/account/users.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ body, db, now }) => listUsers(db, body, now()));
  mount(app, deps, contract.detail, async ({ params, db, now }) => foundUser(db, params.id, now()));
  mount(app, deps, contract.create, async (call) => createUser(call, call.body));
  mount(app, deps, contract.update, async (call) => updateUser(call, call.body));
  mount(app, deps, contract.resetPassword, async (call) => resetPassword(call, call.body.id));
  mount(app, deps, contract.removeSecondFactor, async (call) => removeSecondFactor(call, call.body.id));
  mount(app, deps, contract.requirePasswordChange, async (call) => {
    await requirePasswordChange(call, call.body.ids);
    return null;
  });
  mount(app, deps, contract.sessions, async (call) => sessionsOf(call, call.params.id));
  mount(app, deps, contract.revokeSessions, async (call) => revokeSessions(call, call.body));
}
