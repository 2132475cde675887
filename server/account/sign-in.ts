import { and, eq, ne, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as oauth from '#contract/oauth.ts';
import type { WriteCall } from '../http/context.ts';
import { accessToken, account } from '../db/tables/account.ts';
import { Problem } from '../http/problem.ts';
import { clearFailures, countFailure, waitBeforeSignIn } from './attempts.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { hashOf } from './tokens.ts';

type Call = Pick<WriteCall, 'db' | 'now' | 'c'>;

/** Returns the id of the account that name and password belong to, and notes the sign-in. 429 with a wait after too many wrong passwords. */
export async function signIn({ db, now, c }: Call, body: ParsedInput<typeof oauth.token>['body']): Promise<string> {
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
  return found.id;
}

/** Creates an account with the role `user` and returns its id. */
export async function register({ db }: Pick<Call, 'db'>, body: ParsedInput<typeof oauth.register>['body']): Promise<string> {
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
  return created.id;
}

/** Changes the caller's password and ends their other sign-ins. */
export async function changePassword(
  { db, user, token }: Pick<WriteCall, 'db' | 'user' | 'token'>,
  body: ParsedInput<typeof oauth.changePassword>['body'],
): Promise<void> {
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
}
