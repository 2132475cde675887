import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/user.ts';
import { plainNumber } from '#domain/contact/plain-number.ts';
import { phonePattern } from '#domain/contact/telephone.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import type { Db } from '#server/platform/db/client.ts';
import { accessToken, account } from '#server/platform/db/tables/account.ts';
import { role, roleResource } from '#server/platform/db/tables/permission.ts';
import { phoneIssues } from '#server/platform/http/issues/phones.ts';
import { conflict, invalid, notFound, Problem, wrongState } from '#server/platform/http/problem.ts';
import { decidersChanged } from '#server/platform/permission/deciders-changed.ts';
import { expectOffice, keepScopeToOwnReach } from '#server/platform/permission/office.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { keepAnAdmin } from '#server/platform/permission/last-admin.ts';
import { lockPermissions } from '#server/platform/permission/lock.ts';
import { keepToOwnReach } from '#server/platform/permission/own-reach.ts';
import { isReserved } from './closed-names.ts';
import { endKeys } from './keys.ts';
import { endAccess } from './sign-in.ts';
import { hashPassword } from './passwords.ts';
import { forgetSecondFactor } from './second-factor.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { userOf, userRecord, userTarget } from './users.ts';

/** No characters that are mistaken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const digits = '23456789';

const some = (count: number, from: string) => Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** Returns a password that is shown once and changed at the first sign-in: `kmtw-bqrs-4729`, 52 bits. */
const newPassword = (): string => `${some(4, letters)}-${some(4, letters)}-${some(4, digits)}`;

/** Returns the roles without duplicates. Rejects unknown roles: they would gain permissions as soon as a role with that code is created. */
async function knownRoles(db: Db, roles: readonly string[]): Promise<string[]> {
  const named = [...new Set(roles)];
  const known = named.length === 0 ? [] : await db.select({ code: role.code }).from(role).where(inArray(role.code, named));
  const missing = named.filter((code) => !known.some((one) => one.code === code));
  if (missing.length > 0) throw new Problem(200, 'UNKNOWN_ROLE', 'unknownRole', { values: { roles: missing.join('、') } });
  return named;
}

type Keeping = { tx: Db; actor: WriteCall['user']; language: Language };
type Office = Pick<contract.ManagedUser, 'department' | 'officeRegion'>;

/** Whether one of the roles has a scope beyond its holder's own department or district. */
async function reachFurther(tx: Db, codes: readonly string[]): Promise<{ departments: boolean; regions: boolean }> {
  if (codes.length === 0) return { departments: false, regions: false };
  const found = await tx
    .selectDistinct({ departments: role.departmentScope, regions: role.regionScope })
    .from(role)
    .innerJoin(roleResource, eq(roleResource.roleCode, role.code))
    .where(inArray(role.code, [...codes]));
  return { departments: found.some(({ departments }) => departments !== 'own'), regions: found.some(({ regions }) => regions !== 'own') };
}

type Given = { [Key in keyof Office]?: Office[Key] | undefined } & { roles: readonly string[] };

/** Rejects a department or district that does not exist, and an office or a further reaching role that the caller may not give. */
async function keepOffice({ tx, actor, language }: Keeping, before: Office & { roles: readonly string[] }, fields: Given) {
  const { department = before.department, officeRegion = before.officeRegion } = fields;
  const changed = { departments: department !== before.department, regions: officeRegion !== before.officeRegion };
  const added = await reachFurther(
    tx,
    fields.roles.filter((code) => !before.roles.includes(code)),
  );
  const widened = { departments: changed.departments || added.departments, regions: changed.regions || added.regions };
  await keepScopeToOwnReach(tx, actor, 'system:user', widened);
  const isNew = { department: changed.departments ? department : null, region: changed.regions ? officeRegion : null };
  await expectOffice(tx, isNew, language);
}

/** Returns the user with an id; 404 if there is none. */
export async function foundUser(db: Db, id: string, now: Date): Promise<contract.ManagedUser> {
  const user = await userOf(db, id, now);
  if (user === undefined) throw notFound({ kind: 'user', id });
  return user;
}

/** Creates an account with a password that is shown once and must be changed at the first sign-in. */
export async function createUser(
  { c, db, user: actor, now, record }: WriteCall,
  body: ParsedInput<typeof contract.create>['body'],
): Promise<CallData<typeof contract.create>> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const user = await db.transaction(async (tx) => {
    await lockPermissions(tx);
    const roles = await knownRoles(tx, body.roles);
    await keepToOwnReach(tx, actor, roles);
    await keepOffice({ tx, actor, language: c.var.language }, { department: null, officeRegion: null, roles: [] }, body);
    const taken = () => new Problem(200, 'NAME_TAKEN', 'nameTaken', { values: { username: body.username } });
    if (await isReserved(tx, body.username)) throw taken();
    const [created] = await tx
      .insert(account)
      .values({ ...body, roles, passwordHash, mustChangePassword: true, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: account.id });
    if (created === undefined) throw taken();
    await decidersChanged(tx, now());
    const made = await foundUser(tx, created.id, now());
    await record(tx, { target: userTarget(made), before: null, after: userRecord(made) });
    return made;
  });
  return { user, password };
}

/** Updates an account. Disabling it ends all its sign-ins. */
export function updateUser(
  { c, db, user: actor, now, record }: WriteCall,
  { id, version, ...fields }: ParsedInput<typeof contract.update>['body'],
): Promise<contract.ManagedUser> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const before = await foundUser(tx, id, now());
    const roles = await knownRoles(tx, fields.roles);
    await keepToOwnReach(tx, actor, [...before.roles, ...roles]);
    await keepOffice({ tx, actor, language: c.var.language }, before, fields);
    const issues = phoneIssues([{ path: 'body.phone', value: fields.phone }], [before.phone], phonePattern, c.var.language);
    if (issues.length > 0) throw invalid(issues);
    const readdressed = fields.email !== before.email;
    const renumbered = fields.phone !== (before.phone === null ? null : plainNumber(before.phone));
    const changed = await tx
      .update(account)
      .set({
        ...fields,
        ...(readdressed && { emailVerifiedAt: null }),
        ...(renumbered && { provenPhone: null }),
        roles,
        version: sql`${account.version} + 1`,
      })
      .where(and(eq(account.id, id), eq(account.version, version)))
      .returning({ id: account.id });
    if (changed.length === 0) throw conflict(before);
    // links that went to another address, or are about to replace this one
    if (readdressed) await endKeys(tx, id, ['email', 'password'], now());
    await decidersChanged(tx, now());
    if (fields.disabled) await tx.delete(accessToken).where(eq(accessToken.accountId, id));
    await keepAnAdmin(tx);
    const after = await foundUser(tx, id, now());
    await record(tx, { target: userTarget(after), before: userRecord(before), after: userRecord(after) });
    return after;
  });
}

/** Sets a new password of another user, returned once, and ends their sign-ins. */
export async function resetPassword({ db, user: actor, now, record }: WriteCall, id: string): Promise<{ password: string }> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await lockPermissions(tx);
    const user = await foundUser(tx, id, now());
    // it would end the sign-in that is shown the new password
    if (id === actor.id) throw new Problem(200, 'OWN_PASSWORD', 'ownPassword');
    await keepToOwnReach(tx, actor, user.roles);
    await tx
      .update(account)
      .set({ passwordHash, mustChangePassword: true, version: sql`${account.version} + 1` })
      .where(eq(account.id, id));
    const sessionsEnded = await endAccess(tx, id, null, now());
    await record(tx, { target: userTarget(user), before: null, after: { passwordReset: true, sessionsEnded } });
  });
  return { password };
}

/** Turns off another user's lost second factor, and ends their sessions. */
export function removeSecondFactor({ db, user: actor, now, record }: WriteCall, id: string): Promise<contract.ManagedUser> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const before = await foundUser(tx, id, now());
    await keepToOwnReach(tx, actor, before.roles);
    // owners with the factor use password and code instead
    if (id === actor.id || !before.secondFactor) throw wrongState(before);
    await forgetSecondFactor(tx, id);
    const sessionsEnded = await endAccess(tx, id, null, now());
    await record(tx, { target: userTarget(before), before: { secondFactor: true }, after: { secondFactor: false, sessionsEnded } });
    return foundUser(tx, id, now());
  });
}

/** Requires users to choose a new password at their next call. */
export async function requirePasswordChange({ db, user: actor, now, record }: WriteCall, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPermissions(tx);
    for (const id of ids) {
      const user = await foundUser(tx, id, now());
      await keepToOwnReach(tx, actor, user.roles);
      await tx
        .update(account)
        .set({ mustChangePassword: true, version: sql`${account.version} + 1` })
        .where(eq(account.id, id));
      await record(tx, { target: userTarget(user), before: userRecord(user), after: userRecord({ ...user, mustChangePassword: true }) });
    }
  });
}

/** A user's unexpired sessions, newest first; `own` marks the caller's. They reveal where somebody works from. */
export async function sessionsOf(
  { db, user: actor, token, now }: Pick<WriteCall, 'db' | 'user' | 'token' | 'now'>,
  id: string,
): Promise<CallData<typeof contract.sessions>> {
  const user = await foundUser(db, id, now());
  await keepToOwnReach(db, actor, user.roles);
  const active = await db
    .select()
    .from(accessToken)
    .where(and(eq(accessToken.accountId, id), gt(accessToken.expiresAt, now())))
    .orderBy(desc(accessToken.createdAt), accessToken.hash);
  return active.map(({ hash, createdAt, expiresAt, userAgent, address }) => ({
    id: hash,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    userAgent,
    address,
    own: hash === hashOf(token),
  }));
}

/** Ends the named sign-ins of a user, or with `sessions: null` all but the caller's. */
export function revokeSessions(
  { db, user: actor, token, now, record }: WriteCall,
  { id, sessions }: ParsedInput<typeof contract.revokeSessions>['body'],
): Promise<{ revoked: number }> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const user = await foundUser(tx, id, now());
    await keepToOwnReach(tx, actor, user.roles);
    const named = sessions === null ? ne(accessToken.hash, hashOf(token)) : inArray(accessToken.hash, [...sessions, '']);
    const ended = await tx
      .delete(accessToken)
      .where(and(eq(accessToken.accountId, id), named))
      .returning({ hash: accessToken.hash });
    if (ended.length > 0) await record(tx, { target: userTarget(user), before: null, after: { sessionsEnded: ended.length } });
    return { revoked: ended.length };
  });
}
