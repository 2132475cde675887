import { getCookie, setCookie } from 'hono/cookie';
import { deviceCookie, deviceLifetime } from './devices.ts';
import type { AccessCall, Granted } from './sign-in.ts';
import { tokenLifetime } from './tokens.ts';
import type { Context, Deps } from '#server/platform/http/context.ts';
import { isHttpsCall } from '#server/platform/http/forwarded.ts';
import { sessionCookie } from '#server/platform/http/session-cookie.ts';

/** Returns the browser data of a request. */
export const browserOf = (c: Context): Pick<AccessCall, 'userAgent' | 'device' | 'signal'> => ({
  userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
  device: getCookie(c, deviceCookie),
  signal: c.req.raw.signal,
});

/** Sends a cookie that scripts and other sites do not see. */
export function keepCookie(c: Context, deps: Pick<Deps, 'trustedProxies'>, name: string, value: string, lifetime: number): void {
  const secure = isHttpsCall(c, deps);
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge: lifetime / 1000 });
}

/** Sends the cookies of a sign-in, and returns it as the contract words it. */
export function answerGrant(c: Context, deps: Pick<Deps, 'trustedProxies'>, { accessToken, expiresAt, device }: Granted) {
  keepCookie(c, deps, sessionCookie, accessToken, tokenLifetime);
  keepCookie(c, deps, deviceCookie, device, deviceLifetime);
  return { accessToken, expiresAt: expiresAt.toISOString() };
}
