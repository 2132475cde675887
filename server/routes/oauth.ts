import type { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import * as oauth from '#contract/oauth.ts';
import { changePassword, register, signIn } from '../account/sign-in.ts';
import { issueToken, revokeToken, tokenLifetime } from '../account/tokens.ts';
import type { AppEnv, Context, Deps } from '../http/context.ts';
import { isHttps } from '../http/forwarded.ts';
import { mount } from '../http/mount.ts';
import { sessionCookie } from '../http/session-cookie.ts';

async function grantAccess(deps: Deps, c: Context, accountId: string) {
  const { accessToken, expiresAt } = await issueToken(deps.db, accountId, deps.now(), {
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    address: c.var.address,
  });
  const secure = isHttps(c.req.url, (name) => c.req.header(name), deps.trustedProxies);
  setCookie(c, sessionCookie, accessToken, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge: tokenLifetime / 1000 });
  return { accessToken, expiresAt: expiresAt.toISOString() };
}

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, oauth.token, async (call) => grantAccess(deps, call.c, await signIn(call, call.body)));
  mount(app, deps, oauth.register, async (call) => grantAccess(deps, call.c, await register(call, call.body)));

  mount(app, deps, oauth.logout, async ({ db, token, c }) => {
    if (token !== null) await revokeToken(db, token);
    deleteCookie(c, sessionCookie, { path: '/' });
    return null;
  });

  mount(app, deps, oauth.changePassword, async (call) => {
    await changePassword(call, call.body);
    return null;
  });

  mount(app, deps, oauth.currentuser, async ({ user }) => user);
}
