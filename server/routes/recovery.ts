import type { Hono } from 'hono';
import * as contract from '#contract/recovery.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { recoveredAccount, requestRecovery, resetByLink } from '#server/identity/account/own/recovery.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.request, async (call) => requestRecovery(call, call.body));
  mount(app, deps, contract.link, async ({ db, body, now }) => recoveredAccount(db, body.key, now()));
  mount(app, deps, contract.reset, async (call) => resetByLink({ ...call, signal: call.c.req.raw.signal }, call.body));
}
