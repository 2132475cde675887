import type { Hono } from 'hono';
import * as contract from '#contract/account-email.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { cancelEmail, changeEmail, emailOf, resendEmail, verifyEmail } from '#server/identity/account/own/emails.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.get, async ({ db, user, sendsMail }) => emailOf(db, user.id, sendsMail));
  mount(app, deps, contract.change, async (call) => changeEmail({ ...call, signal: call.c.req.raw.signal }, call.body));
  mount(app, deps, contract.resend, async (call) => resendEmail(call));
  mount(app, deps, contract.cancel, async (call) => cancelEmail(call));
  mount(app, deps, contract.verify, async (call) => verifyEmail(call, call.body.key));
}
