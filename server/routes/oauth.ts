import { and, eq, ne, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import * as oauth from '#contract/oauth.ts';
import { clearFailures, countFailure, waitBeforeSignIn } from '../account/attempts.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import { hashPassword, passwordFits } from '../account/passwords.ts';
import { hashOf, issueToken, revokeToken, tokenLifetime } from '../account/tokens.ts';
import type { AppEnv, Context, Deps } from '../http/context.ts';
import { accessToken, account } from '../db/tables/account.ts';
import { mount } from '../http/mount.ts';
import { Problem, unauthorised } from '../http/problem.ts';

async function grant(deps: Deps, c: Context, accountId: string) {
  const { accessToken, expiresAt } = await issueToken(deps.db, accountId, deps.now(), {
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    address: c.var.address,
  });
  const secure = new URL(c.req.url).protocol === 'https:' || (deps.trustProxy && c.req.header('x-forwarded-proto') === 'https');
  setCookie(c, sessionCookie, accessToken, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge: tokenLifetime / 1000 });
  return { accessToken, expiresAt: expiresAt.toISOString() };
}

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, oauth.token, async ({ body, db, now, c }) => {
    const subjects = { username: body.username, address: c.var.address };
    const wait = await waitBeforeSignIn(db, subjects, now());
    if (wait > 0) {
      throw new Problem(429, 'TOO_MANY_ATTEMPTS', 'tooManyAttempts', {
        values: { minutes: Math.ceil(wait / 60_000) },
        data: { retryAfterSeconds: Math.ceil(wait / 1000) },
        headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
      });
    }
    const [found] = await db
      .select()
      .from(account)
      .where(sql`lower(${account.username}) = ${body.username.toLowerCase()}`);
    if (!(await passwordFits(found?.passwordHash, body.password)) || found === undefined) {
      await countFailure(db, subjects, now());
      throw new Problem(200, 'BAD_CREDENTIALS', 'credentials');
    }
    if (found.disabled) throw new Problem(200, 'DISABLED', 'disabledAccount');
    await clearFailures(db, subjects);
    await db.update(account).set({ lastSignInAt: now() }).where(eq(account.id, found.id));
    return grant(deps, c, found.id);
  });

  mount(app, deps, oauth.register, async ({ body, db, c }) => {
    const [created] = await db
      .insert(account)
      .values({
        username: body.username,
        displayName: body.displayName === '' ? body.username : body.displayName,
        passwordHash: await hashPassword(body.password),
        roles: ['user'],
      })
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (created === undefined) throw new Problem(200, 'NAME_TAKEN', 'nameTaken', { values: { username: body.username } });
    return grant(deps, c, created.id);
  });

  mount(app, deps, oauth.logout, async ({ db, token, c }) => {
    if (token !== null) await revokeToken(db, token);
    deleteCookie(c, sessionCookie, { path: '/' });
    return null;
  });

  mount(app, deps, oauth.changePassword, async ({ body, db, user, token }) => {
    if (user === null || token === null) throw unauthorised();
    const [found] = await db.select({ passwordHash: account.passwordHash }).from(account).where(eq(account.id, user.id));
    if (!(await passwordFits(found?.passwordHash, body.current))) throw new Problem(200, 'BAD_CREDENTIALS', 'passwordWrong');
    if (body.password === body.current) throw new Problem(200, 'SAME_PASSWORD', 'passwordSame');
    const passwordHash = await hashPassword(body.password);
    await db.transaction(async (tx) => {
      await tx
        .update(account)
        .set({ passwordHash, mustChangePassword: false, version: sql`${account.version} + 1` })
        .where(eq(account.id, user.id));
      await tx.delete(accessToken).where(and(eq(accessToken.accountId, user.id), ne(accessToken.hash, hashOf(token))));
    });
    return null;
  });

  mount(app, deps, oauth.currentuser, async ({ user }) => {
    if (user === null) throw unauthorised();
    return user;
  });
}
