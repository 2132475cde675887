import type { Hono } from 'hono';
import * as contract from '#contract/oidc.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { beginAtProvider, beginLink, finishAtProvider, providerAccountOf, unlinkProvider } from '#server/identity/account/own/oidc.ts';
import { answerGrant, browserOf } from '#server/identity/account/grant-cookies.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.begin, async (call) => beginAtProvider(call));
  mount(app, deps, contract.finish, async (call) => {
    const finished = await finishAtProvider({ ...call, ...browserOf(call.c) }, call.body);
    if (finished === 'linked') return { grant: null, unknown: null };
    if ('unknown' in finished) return { grant: null, unknown: finished.unknown };
    return { grant: answerGrant(call.c, deps, finished.granted), unknown: null };
  });
  mount(app, deps, contract.get, async (call) => providerAccountOf(call));
  mount(app, deps, contract.beginLink, async (call) => beginLink({ ...call, signal: call.c.req.raw.signal }, call.body));
  mount(app, deps, contract.unlink, async (call) => {
    await unlinkProvider({ ...call, signal: call.c.req.raw.signal }, call.body);
    return null;
  });
}
