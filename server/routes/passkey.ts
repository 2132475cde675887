import type { Hono } from 'hono';
import * as contract from '#contract/passkey.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import {
  addPasskey,
  beginPasskey,
  passkeyChallenge,
  passkeysOf,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '#server/identity/account/own/passkeys.ts';
import { answerGrant, browserOf } from '#server/identity/account/grant-cookies.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async (call) => passkeysOf(call));
  mount(app, deps, contract.begin, async (call) => beginPasskey({ ...call, signal: call.c.req.raw.signal }, call.body));
  mount(app, deps, contract.add, async (call) => addPasskey({ ...call, signal: call.c.req.raw.signal }, call.body));
  mount(app, deps, contract.rename, async (call) => {
    await renamePasskey(call, call.body);
    return null;
  });
  mount(app, deps, contract.remove, async (call) => {
    await removePasskey({ ...call, signal: call.c.req.raw.signal }, call.body);
    return null;
  });
  mount(app, deps, contract.challenge, async (call) => passkeyChallenge(call));
  mount(app, deps, contract.signIn, async (call) =>
    answerGrant(call.c, deps, await signInWithPasskey({ ...call, ...browserOf(call.c) }, call.body)),
  );
}
