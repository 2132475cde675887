import { and, eq, ne, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as oauth from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { accessToken, account } from '#server/platform/db/tables/account.ts';
import { feedKey } from '#server/platform/db/tables/subscription.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { ownContact } from '#domain/contact/own-contact.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { auditAccess } from './audit-access.ts';
import { isReserved } from './closed-names.ts';
import { codesOf, giveBack, guessesOf, guessesOnDevice, refuseBlocked, registrationsFrom, takeAttempt } from './attempts.ts';
import { knownDevice, rememberDevice } from './devices.ts';
import { endFlows } from './flows.ts';
import { linkWaiting } from './identities.ts';
import { endKeys, holderOfKey, issueKey, useKey } from './keys.ts';
import { accountsWith, checkCode, provenBy, useCode, waysToSend } from './own-codes.ts';
import type { Sends } from './own-codes.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { hasSecondFactor, takeCode } from './second-factor.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { issueToken } from './tokens.ts';

/** A sign-in call, with the browser's data. */
export type AccessCall = Pick<WriteCall, 'db' | 'now' | 'c'> & {
  userAgent: string | null;
  /** The cookie of a known device, as it was sent. */
  device: string | undefined;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
};

export type Granted = Awaited<ReturnType<typeof issueToken>> & {
  /** The new cookie of the device. */
  device: string;
};

export type Owner = { id: string; username: string; passwordHash: string };

async function grant(tx: Db, { now, c, userAgent, device }: AccessCall, owner: Owner): Promise<Granted> {
  const issued = await issueToken(tx, owner.id, now(), { userAgent, address: c.var.address });
  return { ...issued, device: rememberDevice(device, owner, now()) };
}

/** Returns the account of a name; otherwise the only one with the typed text as its proven address or telephone. */
async function accountCalled(db: Db, typed: string) {
  const [named] = await db
    .select()
    .from(account)
    .where(sql`lower(${account.username}) = ${typed.toLowerCase()}`);
  const contact = ownContact(typed);
  if (named !== undefined || contact === null) return named;
  const found = await db.select().from(account).where(accountsWith(contact)).limit(2);
  return found.length === 1 ? found[0] : undefined;
}

/**
 * Signs in with a password and a name, verified address or telephone number. 429 with a wait after too many wrong passwords; attempts are counted
 * before the check, so that simultaneous ones cannot exceed the limit.
 */
export async function signIn(call: AccessCall, body: ParsedInput<typeof oauth.token>['body']): Promise<Granted> {
  const { db, now, c, signal } = call;
  const found = await accountCalled(db, body.username);
  const device = found && knownDevice(call.device, found, now());
  const subjects = device === undefined ? guessesOf(body.username, c.var.address) : guessesOnDevice(`${found?.id}:${device}`);
  // blocked callers take no place in the queue
  await refuseBlocked(db, subjects, now());
  const before = () => takeAttempt(db, subjects, now());
  const fits = await passwordFits(found?.passwordHash, body.password, { before, signal });
  if (!fits || found === undefined || found.disabled) {
    await auditAccess(db, c, { call: 'oauth.refused', account: found, at: now() });
    if (!fits || found === undefined) throw new Problem(200, 'BAD_CREDENTIALS', 'credentials');
    await giveBack(db, subjects);
    throw new Problem(200, 'DISABLED', 'disabledAccount');
  }
  const outcome = await db.transaction(async (tx) => {
    await giveBack(tx, subjects);
    return enterOrAsk(tx, call, found, body.oidc === undefined ? {} : { oidc: body.oidc });
  });
  return grantedOr(outcome);
}

/** The means of a sign-in besides the password. */
type By = {
  /** The key of an account of a provider, which is linked by this sign-in. */
  oidc?: string;
  /** Shown in the audit log. */
  passkey?: string;
  provider?: string;
};

/** The sign-in of a person who has passed all steps. */
export async function enter(tx: Db, call: AccessCall, owner: Owner, { oidc, ...by }: By = {}): Promise<Granted> {
  const { now, c } = call;
  if (oidc !== undefined) {
    const { label } = await linkWaiting(tx, owner.id, oidc, now());
    await auditAccess(tx, c, { call: 'oidc.link', account: owner, at: now(), after: { provider: label } });
  }
  await tx.update(account).set({ lastSignInAt: now() }).where(eq(account.id, owner.id));
  await auditAccess(tx, c, { call: 'oauth.token', account: owner, at: now(), ...(Object.keys(by).length > 0 && { after: by }) });
  return grant(tx, call, owner);
}

export type EnteredOrAsked = Granted | { challenge: string };

/** The sign-in of a person with a first factor: a key for the second step if the account has one. */
export async function enterOrAsk(tx: Db, call: AccessCall, owner: Owner, by: By): Promise<EnteredOrAsked> {
  if (await hasSecondFactor(tx, owner.id)) return { challenge: await issueKey(tx, { accountId: owner.id, purpose: 'signIn' }, call.now()) };
  return enter(tx, call, owner, by);
}

/** Returns the sign-in; fails with `SECOND_FACTOR`, outside the transaction that has made its key. */
export function grantedOr(outcome: EnteredOrAsked): Granted {
  if ('challenge' in outcome) throw new Problem(200, 'SECOND_FACTOR', 'secondFactor', { data: outcome });
  return outcome;
}

/** Continues a sign-in after a correct password. Attempts are counted before the code is checked. */
export async function secondStep(
  call: AccessCall,
  { challenge, code, oidc }: ParsedInput<typeof oauth.secondStep>['body'],
): Promise<Granted> {
  const { db, now, c } = call;
  const again = () => new Problem(200, 'SIGN_IN_AGAIN', 'signInAgain');
  const holder = await holderOfKey(db, 'signIn', challenge, now());
  const [found] = holder === undefined ? [] : await db.select().from(account).where(eq(account.id, holder.accountId));
  if (found === undefined || found.disabled) throw again();
  const subjects = codesOf(found.id, { code, device: knownDevice(call.device, found, now()), address: c.var.address });
  await takeAttempt(db, subjects, now());
  const granted = await db.transaction(async (tx) => {
    if (!(await takeCode(tx, found.id, code, now()))) return null;
    // used, or ended by a new password
    if ((await useKey(tx, 'signIn', challenge, now())) === undefined) throw again();
    await giveBack(tx, subjects);
    return enter(tx, call, found, oidc === undefined ? {} : { oidc });
  });
  if (granted !== null) return granted;
  await auditAccess(db, c, { call: 'oauth.refused', account: found, at: now() });
  throw new Problem(200, 'BAD_CODE', 'badCode');
}

/**
 * Creates an account with the role `user` and signs it in. If the portal sends mail or text messages, an address is proved with a code. 429
 * with a wait after too many from one address.
 */
export async function register(call: AccessCall & Sends, body: ParsedInput<typeof oauth.register>['body']): Promise<Granted> {
  const { db, now, c, signal } = call;
  await takeAttempt(db, registrationsFrom(c.var.address), now());
  // the provider has verified the person
  if (body.proof === undefined && body.oidc === undefined && waysToSend(call).length > 0)
    throw new Problem(200, 'PROOF_NEEDED', 'proofNeeded');
  const proven = body.proof === undefined ? null : await checkCode(call, 'register', body.proof);
  const passwordHash = await hashPassword(body.password, signal);
  const taken = () => new Problem(200, 'NAME_TAKEN', 'nameTaken', { values: { username: body.username } });
  return db.transaction(async (tx) => {
    if (await isReserved(tx, body.username)) throw taken();
    if (body.proof !== undefined) await useCode(tx, 'register', body.proof.key, now());
    const [created] = await tx
      .insert(account)
      .values({
        username: body.username,
        displayName: body.displayName === '' ? body.username : body.displayName,
        passwordHash,
        ...(proven !== null && provenBy(proven, now())),
        roles: ['user'],
        privacyVersion: body.privacy,
        privacyAgreedAt: now(),
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (created === undefined) throw taken();
    await auditAccess(tx, c, { call: 'oauth.register', account: created, at: now() });
    if (body.oidc !== undefined) {
      const { email, label } = await linkWaiting(tx, created.id, body.oidc, now());
      await auditAccess(tx, c, { call: 'oidc.link', account: created, at: now(), after: { provider: label } });
      // the provider has verified it, and nobody else has used this account yet
      if (email !== null) await tx.update(account).set({ email, emailVerifiedAt: now() }).where(eq(account.id, created.id));
    }
    return grant(tx, call, created);
  });
}

/**
 * Revokes all access that an account's password has granted, or that could replace it: sessions except the kept one, pending sign-ins, mailed links,
 * pending passkeys and providers, and calendar feed addresses. Returns the ended sessions.
 */
export async function endAccess(tx: Db, accountId: string, keptToken: string | null, now: Date): Promise<number> {
  const kept = keptToken === null ? undefined : ne(accessToken.hash, hashOf(keptToken));
  const ended = await tx
    .delete(accessToken)
    .where(and(eq(accessToken.accountId, accountId), kept))
    .returning({ hash: accessToken.hash });
  await endKeys(tx, accountId, ['password', 'signIn'], now);
  await endFlows(tx, accountId);
  await tx.delete(feedKey).where(eq(feedKey.accountId, accountId));
  return ended.length;
}
