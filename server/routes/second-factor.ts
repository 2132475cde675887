import type { Hono } from 'hono';
import * as contract from '#contract/second-factor.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  turnOffSecondFactor,
  renewCodes,
  secondFactorOf,
} from '#server/identity/account/own/second-factor.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.get, async (call) => secondFactorOf(call));
  mount(app, deps, contract.begin, async (call) => beginSecondFactor({ ...call, signal: call.c.req.raw.signal }, call.body));
  mount(app, deps, contract.confirm, async (call) => confirmSecondFactor(call, call.body));
  mount(app, deps, contract.renewCodes, async (call) => renewCodes({ ...call, signal: call.c.req.raw.signal }, call.body));
  mount(app, deps, contract.turnOff, async (call) => {
    await turnOffSecondFactor({ ...call, signal: call.c.req.raw.signal }, call.body);
    return null;
  });
}
