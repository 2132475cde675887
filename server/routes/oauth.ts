import type { Hono } from 'hono';
import { deleteCookie } from 'hono/cookie';
import * as oauth from '#contract/oauth.ts';
import { deviceCookie, deviceLifetime } from '#server/identity/account/devices.ts';
import { register, secondStep, signIn } from '#server/identity/account/sign-in.ts';
import { revokeToken } from '#server/identity/account/tokens.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { changePassword } from '#server/identity/account/own/change-password.ts';
import { sessionCookie } from '#server/platform/http/session-cookie.ts';
import { answerGrant, browserOf, keepCookie } from '#server/identity/account/grant-cookies.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, oauth.token, async (call) => answerGrant(call.c, deps, await signIn({ ...call, ...browserOf(call.c) }, call.body)));
  mount(app, deps, oauth.secondStep, async (call) =>
    answerGrant(call.c, deps, await secondStep({ ...call, ...browserOf(call.c) }, call.body)),
  );
  mount(app, deps, oauth.register, async (call) => answerGrant(call.c, deps, await register({ ...call, ...browserOf(call.c) }, call.body)));

  mount(app, deps, oauth.logout, async ({ db, token, c }) => {
    if (token !== null) await revokeToken(db, token);
    deleteCookie(c, sessionCookie, { path: '/' });
    return null;
  });

  mount(app, deps, oauth.changePassword, async (call) => {
    const { device } = await changePassword({ ...call, ...browserOf(call.c) }, call.body);
    keepCookie(call.c, deps, deviceCookie, device, deviceLifetime);
    return null;
  });

  mount(app, deps, oauth.currentuser, async ({ user }) => user);
}
