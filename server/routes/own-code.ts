import type { Hono } from 'hono';
import * as contract from '#contract/own-code.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { resetByCode, sendCode } from '#server/identity/account/own/codes.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.send, async (call) => sendCode({ ...call, ...deps }, call.body));
  mount(app, deps, contract.reset, async (call) => resetByCode({ ...call, signal: call.c.req.raw.signal }, call.body));
}
