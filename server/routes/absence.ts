import type { Hono } from 'hono';
import * as contract from '#contract/absence.ts';
import { absenceOf, saveAbsence, saveAbsenceOf } from '#server/identity/account/absence.ts';
import { foundUser } from '#server/identity/account/manage-users.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.read, ({ db, user, now }) => absenceOf(db, user.id, now()));
  mount(app, deps, contract.save, (call) => saveAbsence(call, call.body.absence));
  mount(app, deps, contract.readOf, async ({ params, db, now }) => absenceOf(db, (await foundUser(db, params.id, now())).id, now()));
  mount(app, deps, contract.saveOf, (call) => saveAbsenceOf(call, call.body.id, call.body.absence));
}
