import type { Hono } from 'hono';
import * as contract from '#contract/account-phone.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { phoneOf, sendPhoneCode, verifyPhone } from '#server/identity/account/own/phones.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.get, async ({ db, user, sendsTexts }) => phoneOf(db, user.id, sendsTexts));
  mount(app, deps, contract.send, async (call) => sendPhoneCode({ ...call, signal: call.c.req.raw.signal }, call.body));
  mount(app, deps, contract.verify, async (call) => verifyPhone(call, call.body));
}
