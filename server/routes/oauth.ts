import type { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as oauth from '#contract/oauth.ts';
import { deviceCookie, deviceLifetime } from '../account/devices.ts';
import type { AccessCall, Granted } from '../account/sign-in.ts';
import { register, secondStep, signIn } from '../account/sign-in.ts';
import { revokeToken, tokenLifetime } from '../account/tokens.ts';
import type { AppEnv, Context, Deps } from '../http/context.ts';
import { isHttps } from '../http/forwarded.ts';
import { mount } from '../http/mount.ts';
import { changePassword } from '../own-account/change-password.ts';
import { sessionCookie } from '../http/session-cookie.ts';

const browserOf = (c: Context): Pick<AccessCall, 'userAgent' | 'device' | 'signal'> => ({
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  device: getCookie(c, deviceCookie),
  signal: c.req.raw.signal,
});

function keepCookie(c: Context, { trustedProxies }: Deps, name: string, value: string, lifetime: number): void {
  const secure = isHttps(c.req.url, (header) => c.req.header(header), trustedProxies);
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge: lifetime / 1000 });
}

function answerGrant(c: Context, deps: Deps, { accessToken, expiresAt, device }: Granted) {
  keepCookie(c, deps, sessionCookie, accessToken, tokenLifetime);
  keepCookie(c, deps, deviceCookie, device, deviceLifetime);
  return { accessToken, expiresAt: expiresAt.toISOString() };
}

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
