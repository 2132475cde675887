import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { mostPasskeys } from '#contract/passkey.ts';
import type * as contract from '#contract/passkey.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import { flowsFrom, takeAttempt } from '../attempts.ts';
import { auditAccess } from '../audit-access.ts';
import { challengeLifetime, openFlow, takeFlow } from '../flows.ts';
import type { AccessCall, Granted } from '../sign-in.ts';
import { enter } from '../sign-in.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account, passkey } from '#server/platform/db/tables/account.ts';
import { setting } from '#server/platform/db/tables/setting.ts';
import type { Context, Deps } from '#server/platform/http/context.ts';
import { gone, Problem, unauthorised } from '#server/platform/http/problem.ts';
import { siteOrigin } from '#server/platform/http/forwarded.ts';
import { requireOwner } from './second-factor.ts';
import type { CheckedCall } from './second-factor.ts';
import { notifyOwner } from './notify-owner.ts';

/** Parses certificates and CBOR: loaded with the first passkey, not at every start. */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 by their COSE numbers: the algorithms of authenticators. */
const algorithms = [-8, -7, -257];

type Site = Pick<Deps, 'publicUrl' | 'trustedProxies'> & { c: Context };
type OwnCall = CheckedCall & Site;
type Row = typeof passkey.$inferSelect;

const badPasskey = () => new Problem(200, 'BAD_PASSKEY', 'badPasskey');

const shown = ({ id, name, createdAt, lastUsedAt, backedUp }: Row): contract.Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  backedUp,
});

const rowsOf = (db: Db, accountId: string) =>
  db.select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(asc(passkey.createdAt), asc(passkey.id));

/** Returns the passkeys of the caller, oldest first. */
export const passkeysOf = async ({ db, user }: Pick<OwnCall, 'db' | 'user'>): Promise<contract.Passkey[]> =>
  (await rowsOf(db, user.id)).map(shown);

const requireRoom = (present: readonly unknown[]): void => {
  if (present.length >= mostPasskeys) throw new Problem(200, 'TOO_MANY_PASSKEYS', 'tooManyPasskeys', { values: { most: mostPasskeys } });
};

/** Begins to add a passkey. Requires both factors of the account: a passkey replaces both, so the password alone must not be enough. */
export async function beginPasskey(
  call: OwnCall,
  body: ParsedInput<typeof contract.begin>['body'],
): Promise<CallData<typeof contract.begin>> {
  const { db, user, now, c } = call;
  await requireOwner(call, body);
  const present = await rowsOf(db, user.id);
  requireRoom(present);
  const rpId = siteOrigin(c, call).hostname;
  const [site] = await db.select({ value: setting.sysValue }).from(setting).where(eq(setting.sysKey, 'site.name'));
  const { generateRegistrationOptions } = await webAuthn();
  const { challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: site?.value ?? rpId,
    rpID: rpId,
    userName: user.username,
    supportedAlgorithmIDs: algorithms,
  });
  await openFlow(db, { purpose: 'passkeyAdd', secret: challenge, accountId: user.id }, now());
  return {
    rp: { id: rpId, name: site?.value ?? rpId },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.username, displayName: user.displayName },
    challenge,
    pubKeyCredParams,
    timeout: challengeLifetime,
    attestation: 'none',
    excludeCredentials: present.map(({ id }) => ({ type: 'public-key' as const, id })),
    // found by the authenticator without a name, and opened with a finger, a face or a PIN
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/** Returns the challenge that an authenticator claims to have signed; the signature proves it. */
function challengeIn(clientData: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** Runs a check of the library, which throws for everything that is not as expected. */
async function checked<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch {
    throw badPasskey();
  }
}

/** Adds the passkey that an authenticator has made for a challenge of this account. */
export async function addPasskey(call: OwnCall, { name, answer }: ParsedInput<typeof contract.add>['body']): Promise<contract.Passkey> {
  const { db, user, now, c } = call;
  const challenge = challengeIn(answer.response.clientDataJSON);
  const flow = await takeFlow(db, 'passkeyAdd', challenge, now());
  if (flow?.accountId !== user.id) throw badPasskey();
  const { origin, hostname } = siteOrigin(c, call);
  const { verifyRegistrationResponse } = await webAuthn();
  const { registrationInfo } = await checked(() =>
    verifyRegistrationResponse({
      // parsed by the contract
      response: answer as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (registrationInfo === undefined) throw badPasskey();
  const { credential, credentialBackedUp } = registrationInfo;
  return db.transaction(async (tx) => {
    const [own] = await tx.select().from(account).where(eq(account.id, user.id)).for('update');
    if (own === undefined) throw unauthorised();
    requireRoom(await rowsOf(tx, user.id));
    const [added] = await tx
      .insert(passkey)
      .values({
        id: credential.id,
        accountId: user.id,
        name,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        rpId: hostname,
        counter: credential.counter,
        transports: answer.response.transports ?? [],
        backedUp: credentialBackedUp,
        createdAt: now(),
      })
      .onConflictDoNothing()
      .returning();
    if (added === undefined) throw new Problem(200, 'PASSKEY_TWICE', 'passkeyTwice');
    await notifyOwner(tx, own, 'passkeyAdded', { language: c.var.language, now: now() });
    await auditAccess(tx, c, { call: 'passkey.add', account: user, at: now(), after: { passkey: name } });
    return shown(added);
  });
}

const ownKey = (accountId: string, id: string) => and(eq(passkey.accountId, accountId), eq(passkey.id, id));

/** Renames a passkey. */
export async function renamePasskey(
  { db, user }: Pick<OwnCall, 'db' | 'user'>,
  { id, name }: ParsedInput<typeof contract.rename>['body'],
): Promise<void> {
  const renamed = await db.update(passkey).set({ name }).where(ownKey(user.id, id)).returning({ id: passkey.id });
  if (renamed.length === 0) throw gone('passkeyGone');
}

/** Removes a passkey. */
export async function removePasskey(call: CheckedCall, { id, ...proof }: ParsedInput<typeof contract.remove>['body']): Promise<void> {
  const { db, user, now, c } = call;
  if ((await db.$count(passkey, ownKey(user.id, id))) === 0) throw gone('passkeyGone');
  await requireOwner(call, proof);
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(passkey).where(ownKey(user.id, id)).returning({ name: passkey.name });
    const [own] = await tx.select().from(account).where(eq(account.id, user.id));
    if (removed === undefined || own === undefined) throw gone('passkeyGone');
    await notifyOwner(tx, own, 'passkeyRemoved', { language: c.var.language, now: now() });
    await auditAccess(tx, c, { call: 'passkey.remove', account: user, at: now(), before: { passkey: removed.name } });
  });
}

type SignInCall = AccessCall & Site;

/** Begins to sign in with a passkey of any account: the authenticator identifies it. */
export async function passkeyChallenge(
  call: Omit<SignInCall, 'userAgent' | 'device' | 'signal'>,
): Promise<CallData<typeof contract.challenge>> {
  const { db, now, c } = call;
  await takeAttempt(db, flowsFrom(c.var.address), now());
  const { generateAuthenticationOptions } = await webAuthn();
  const rpId = siteOrigin(c, call).hostname;
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await openFlow(db, { purpose: 'passkeySignIn', secret: challenge, accountId: null }, now());
  return { challenge, rpId, timeout: challengeLifetime, userVerification: 'required' };
}

/**
 * Signs in with a passkey. The authenticator has verified the user, so no second factor is required. The challenge is consumed before the signature
 * is checked, so that an answer can be used only once. A counter that does not increase indicates a copied authenticator, and is refused.
 */
export async function signInWithPasskey(call: SignInCall, { answer }: ParsedInput<typeof contract.signIn>['body']): Promise<Granted> {
  const { db, now, c } = call;
  const challenge = challengeIn(answer.response.clientDataJSON);
  const flow = await takeFlow(db, 'passkeySignIn', challenge, now());
  const [found] = await db.select().from(passkey).innerJoin(account, eq(account.id, passkey.accountId)).where(eq(passkey.id, answer.id));
  const refuse = async (problem: Problem): Promise<never> => {
    // each is written down
    await takeAttempt(db, flowsFrom(c.var.address), now());
    await auditAccess(db, c, { call: 'oauth.refused', account: found?.account, at: now() });
    throw problem;
  };
  if (flow === undefined || found === undefined) return refuse(badPasskey());
  const { passkey: key, account: owner } = found;
  const handle = answer.response.userHandle;
  if (handle !== undefined && Buffer.from(handle, 'base64url').toString() !== owner.id) return refuse(badPasskey());
  const site = siteOrigin(c, call);
  const { verifyAuthenticationResponse } = await webAuthn();
  const outcome = await checked(() =>
    verifyAuthenticationResponse({
      // parsed by the contract
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: key.rpId,
      requireUserVerification: true,
      credential: { id: key.id, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')), counter: key.counter },
    }),
  ).catch(() => undefined);
  if (outcome?.verified !== true) return refuse(badPasskey());
  if (owner.disabled) return refuse(new Problem(200, 'DISABLED', 'disabledAccount'));
  const { newCounter, credentialBackedUp } = outcome.authenticationInfo;
  const granted = await db.transaction(async (tx) => {
    const used = await tx
      .update(passkey)
      .set({ counter: newCounter, lastUsedAt: now(), backedUp: credentialBackedUp })
      // another sign-in with a copy of it may have been faster, and its owner may have removed it
      .where(and(eq(passkey.id, key.id), or(lt(passkey.counter, newCounter), sql`(${passkey.counter} = 0 and ${newCounter} = 0)`)))
      .returning({ id: passkey.id });
    return used.length === 0 ? null : enter(tx, call, owner, { passkey: key.name });
  });
  return granted ?? refuse(badPasskey());
}
