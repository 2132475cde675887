import { and, eq, gt, desc, inArray, ne, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as contract from '#contract/user.ts';
import { newPassword } from '../account/new-password.ts';
import { listUsers, userOf, userRecord, userTarget } from '../account/users.ts';
import { hashPassword } from '../account/passwords.ts';
import { hashOf } from '../account/tokens.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import type { Db } from '../db/client.ts';
import { accessToken, account } from '../db/tables/account.ts';
import { role } from '../db/tables/permission.ts';
import { mount } from '../http/mount.ts';
import { keepAnAdmin } from '../permission/last-admin.ts';
import { lockPermissions } from '../permission/lock.ts';
import { keepToOwnReach } from '../permission/own-reach.ts';
import { conflict, notFound, Problem } from '../http/problem.ts';

/** Roles must exist: one that nobody defined holds nothing, and would begin to hold something once somebody defines it. */
async function knownRoles(db: Db, roles: readonly string[]): Promise<string[]> {
  const named = [...new Set(roles)];
  const known = named.length === 0 ? [] : await db.select({ code: role.code }).from(role).where(inArray(role.code, named));
  const missing = named.filter((code) => !known.some((one) => one.code === code));
  if (missing.length > 0) throw new Problem(200, 'UNKNOWN_ROLE', 'unknownRole', { values: { roles: missing.join('、') } });
  return named;
}

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  const found = async (db: Db, id: string) => {
    const user = await userOf(db, id, deps.now());
    if (user === undefined) throw notFound();
    return user;
  };

  mount(app, deps, contract.list, async ({ body, db, now }) => listUsers(db, body, now()));

  mount(app, deps, contract.detail, async ({ params, db }) => found(db, params.id));

  mount(app, deps, contract.create, async ({ body, db, user: actor, record }) => {
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    const user = await db.transaction(async (tx) => {
      await lockPermissions(tx);
      const roles = await knownRoles(tx, body.roles);
      await keepToOwnReach(tx, actor, roles);
      const [created] = await tx
        .insert(account)
        .values({ ...body, roles, passwordHash, mustChangePassword: true })
        .onConflictDoNothing()
        .returning({ id: account.id });
      if (created === undefined) throw new Problem(200, 'NAME_TAKEN', 'nameTaken', { values: { username: body.username } });
      const made = await found(tx, created.id);
      await record(tx, { target: userTarget(made), before: null, after: userRecord(made) });
      return made;
    });
    return { user, password };
  });

  mount(app, deps, contract.update, async ({ body: { id, version, ...fields }, db, user: actor, record }) =>
    db.transaction(async (tx) => {
      await lockPermissions(tx);
      const before = await found(tx, id);
      const roles = await knownRoles(tx, fields.roles);
      await keepToOwnReach(tx, actor, [...before.roles, ...roles]);
      const changed = await tx
        .update(account)
        .set({ ...fields, roles, version: sql`${account.version} + 1` })
        .where(and(eq(account.id, id), eq(account.version, version)))
        .returning({ id: account.id });
      if (changed.length === 0) throw conflict(before);
      if (fields.disabled) await tx.delete(accessToken).where(eq(accessToken.accountId, id));
      await keepAnAdmin(tx);
      const after = await found(tx, id);
      await record(tx, { target: userTarget(after), before: userRecord(before), after: userRecord(after) });
      return after;
    }),
  );

  mount(app, deps, contract.resetPassword, async ({ body: { id }, db, user: actor, record }) => {
    const password = newPassword();
    const passwordHash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const user = await found(tx, id);
      // it would end the very sign-in that is to be told the new one
      if (id === actor?.id) throw new Problem(200, 'OWN_PASSWORD', 'ownPassword');
      await keepToOwnReach(tx, actor, user.roles);
      await tx
        .update(account)
        .set({ passwordHash, mustChangePassword: true, version: sql`${account.version} + 1` })
        .where(eq(account.id, id));
      const ended = await tx.delete(accessToken).where(eq(accessToken.accountId, id)).returning({ hash: accessToken.hash });
      await record(tx, { target: userTarget(user), before: null, after: { passwordReset: true, sessionsEnded: ended.length } });
    });
    return { password };
  });

  mount(app, deps, contract.requirePasswordChange, async ({ body: { ids }, db, record }) => {
    await db.transaction(async (tx) => {
      for (const id of ids) {
        const user = await found(tx, id);
        await tx
          .update(account)
          .set({ mustChangePassword: true, version: sql`${account.version} + 1` })
          .where(eq(account.id, id));
        await record(tx, { target: userTarget(user), before: userRecord(user), after: userRecord({ ...user, mustChangePassword: true }) });
      }
    });
    return null;
  });

  mount(app, deps, contract.sessions, async ({ params: { id }, db, token, now }) => {
    await found(db, id);
    const own = token === null ? '' : hashOf(token);
    const good = await db
      .select()
      .from(accessToken)
      .where(and(eq(accessToken.accountId, id), gt(accessToken.expiresAt, now())))
      .orderBy(desc(accessToken.createdAt), accessToken.hash);
    return good.map(({ hash, createdAt, expiresAt, userAgent, address }) => ({
      id: hash,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      userAgent,
      address,
      own: hash === own,
    }));
  });

  mount(app, deps, contract.revokeSessions, async ({ body: { id, sessions }, db, token, record }) =>
    db.transaction(async (tx) => {
      const user = await found(tx, id);
      const named =
        sessions === null ? ne(accessToken.hash, token === null ? '' : hashOf(token)) : inArray(accessToken.hash, [...sessions, '']);
      const ended = await tx
        .delete(accessToken)
        .where(and(eq(accessToken.accountId, id), named))
        .returning({ hash: accessToken.hash });
      if (ended.length > 0) await record(tx, { target: userTarget(user), before: null, after: { sessionsEnded: ended.length } });
      return { revoked: ended.length };
    }),
  );
}
