import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/oidc.ts';
import { flowsFrom, takeAttempt } from '../attempts.ts';
import { auditAccess } from '../audit-access.ts';
import { openFlow, takeFlow } from '../flows.ts';
import { hashOf, newKey } from '#server/platform/runtime/secret.ts';
import { choiceOf, linkIdentity, providerExpired, useIdentity } from '../identities.ts';
import type { AccessCall, Granted } from '../sign-in.ts';
import { enterOrAsk, grantedOr } from '../sign-in.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account, identity } from '#server/platform/db/tables/account.ts';
import type { Context, Deps, Provider, ProviderClaims } from '#server/platform/http/context.ts';
import { Problem, wrongState } from '#server/platform/http/problem.ts';
import { siteOrigin } from '#server/platform/http/forwarded.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { requirePassword } from './emails.ts';
import { returnPath } from './oidc-return.ts';
import type { CheckedCall } from './second-factor.ts';
import { notifyOwner } from './notify-owner.ts';

type Site = Pick<Deps, 'provider' | 'publicUrl' | 'trustedProxies'> & { c: Context };
type BeginCall = Site & Pick<AccessCall, 'db' | 'now'>;

function providerOf({ provider }: Site): Provider {
  if (provider === null) throw new Problem(200, 'NO_PROVIDER', 'noProvider');
  return provider;
}

/** The return address, which is registered at the provider: the configured address if there is one. */
const returnAddress = (call: Site): string => `${call.publicUrl ?? siteOrigin(call.c, call).origin}${returnPath}`;

async function send(call: BeginCall, accountId: string | null): Promise<CallData<typeof contract.begin>> {
  const { db, c, now } = call;
  await takeAttempt(db, flowsFrom(c.var.address), now());
  const redirect = returnAddress(call);
  const { address, state, nonce, verifier } = await providerOf(call).request(redirect);
  const key = newKey();
  // the answer must come back to the browser that asked, and to the address it was sent from
  await openFlow(db, { purpose: 'oidcAnswer', secret: state, accountId, data: { nonce, verifier, redirect, key: hashOf(key) } }, now());
  return { address, key };
}

/** Begins to sign in at the provider. */
export const beginAtProvider = (call: BeginCall) => send(call, null);

/** Begins to link an account of the provider. Requires the password, so that somebody at an unlocked screen cannot link their own account. */
export async function beginLink(
  call: BeginCall & CheckedCall,
  { password }: ParsedInput<typeof contract.beginLink>['body'],
): Promise<CallData<typeof contract.beginLink>> {
  await requirePassword(call, password);
  if ((await linkedIdentity(call.db, call.user.id)) !== undefined) throw wrongState();
  return send(call, call.user.id);
}

async function linkedIdentity(db: Db, accountId: string) {
  const [found] = await db.select().from(identity).where(eq(identity.accountId, accountId));
  return found;
}

/** Returns the provider, and the account there that is linked to the caller. */
export async function providerAccountOf({
  db,
  user,
  provider,
}: Pick<CheckedCall, 'db' | 'user'> & Pick<Deps, 'provider'>): Promise<CallData<typeof contract.get>> {
  const found = await linkedIdentity(db, user.id);
  return {
    provider: provider?.name ?? null,
    identity:
      found === undefined
        ? null
        : { label: found.label, linkedAt: found.createdAt.toISOString(), lastUsedAt: found.lastUsedAt?.toISOString() ?? null },
  };
}

/** The result of an answer: a sign-in, an unlinked account, or a link requested from the settings. */
export type Finished = { granted: Granted } | { unknown: NonNullable<CallData<typeof contract.finish>['unknown']> } | 'linked';
type FinishCall = AccessCall & Site & { user: CurrentUser | null };

/** Continues with the provider's answer. The flow is consumed before the answer is checked, so that an answer can be used only once. */
export async function finishAtProvider(call: FinishCall, body: ParsedInput<typeof contract.finish>['body']): Promise<Finished> {
  const { db, now, user } = call;
  const provider = providerOf(call);
  const flow = await takeFlow(db, 'oidcAnswer', body.state, now());
  if (flow === undefined || flow.data['key'] !== hashOf(body.key)) throw providerExpired();
  // the user who began has signed out since
  if (flow.accountId !== null && flow.accountId !== user?.id) throw providerExpired();
  if (body.error !== undefined || body.code === undefined) {
    const isDenied = body.error === 'access_denied';
    throw new Problem(200, isDenied ? 'PROVIDER_DENIED' : 'PROVIDER_REFUSED', isDenied ? 'providerDenied' : 'providerRefused', {
      values: { provider: provider.name },
    });
  }
  const { nonce, verifier, redirect } = flow.data;
  const answer = new URL(String(redirect));
  answer.search = new URLSearchParams({ state: body.state, code: body.code, ...(body.iss !== undefined && { iss: body.iss }) }).toString();
  const claims = await provider.claims(answer, { state: body.state, nonce: String(nonce), verifier: String(verifier) });
  return flow.accountId === null ? enterWith(call, claims) : link(call, flow.accountId, claims);
}

async function link({ db, now, c }: FinishCall, accountId: string, claims: ProviderClaims): Promise<'linked'> {
  await db.transaction(async (tx) => {
    const [own] = await tx.select().from(account).where(eq(account.id, accountId)).for('update');
    if (own === undefined || own.disabled) throw providerExpired();
    await linkIdentity(tx, accountId, claims, now());
    await notifyOwner(tx, own, 'providerLinked', { language: c.var.language, now: now() });
    await auditAccess(tx, c, { call: 'oidc.link', account: own, at: now(), after: { provider: claims.label } });
  });
  return 'linked';
}

async function enterWith(call: FinishCall, claims: ProviderClaims): Promise<Finished> {
  const { db, now, c } = call;
  const outcome = await db.transaction(async (tx) => {
    const accountId = await useIdentity(tx, claims.issuer, claims.subject, now());
    if (accountId === undefined) return undefined;
    const [found] = await tx.select().from(account).where(eq(account.id, accountId));
    if (found === undefined) return undefined;
    if (found.disabled) return { disabled: found };
    return enterOrAsk(tx, call, found, { provider: claims.label });
  });
  if (outcome === undefined) return { unknown: await offerChoice(db, claims, now()) };
  if ('disabled' in outcome) {
    await auditAccess(db, c, { call: 'oauth.refused', account: outcome.disabled, at: now() });
    throw new Problem(200, 'DISABLED', 'disabledAccount');
  }
  return { granted: grantedOr(outcome) };
}

/**
 * Stores an unlinked account of the provider until its owner has signed in with a password or registered. An account with the same address
 * is not opened: the operator of a mailbox, or the provider, could take it over.
 */
async function offerChoice(db: Db, claims: ProviderClaims, now: Date) {
  const key = newKey();
  await openFlow(db, { purpose: 'oidcChoice', secret: key, accountId: null, data: choiceOf(claims) }, now);
  const { label, displayName, email } = claims;
  const known =
    email === null
      ? 0
      : await db.$count(account, and(sql`lower(${account.email}) = ${email.toLowerCase()}`, isNotNull(account.emailVerifiedAt)));
  return { key, label, displayName, hasAccount: known > 0 };
}

/** Unlinks the account of the provider. */
export async function unlinkProvider(call: CheckedCall, { password }: ParsedInput<typeof contract.unlink>['body']): Promise<void> {
  const { db, user, c, now } = call;
  await requirePassword(call, password);
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(identity).where(eq(identity.accountId, user.id)).returning();
    const [own] = await tx.select().from(account).where(eq(account.id, user.id));
    if (removed === undefined || own === undefined) throw wrongState();
    await notifyOwner(tx, own, 'providerUnlinked', { language: c.var.language, now: now() });
    await auditAccess(tx, c, { call: 'oidc.unlink', account: user, at: now(), before: { provider: removed.label } });
  });
}
