import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { OwnContact } from '#domain/contact/own-contact.ts';
import { plainNumber } from '#domain/contact/plain-number.ts';
import type { Deps, WriteCall } from '#server/platform/http/context.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { codeTriesFrom, takeAttempt } from './attempts.ts';
import { takeFlow } from './flows.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';

type OpenCall = Pick<WriteCall, 'db' | 'now' | 'c'>;
export type Sends = Pick<Deps, 'sendsMail' | 'sendsTexts'>;

export const codePurposes = ['register', 'recover', 'company', 'phone'] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** The flow that a code belongs to. */
export const flowOf = { register: 'registerCode', recover: 'recoverCode', company: 'companyCode', phone: 'phoneCode' } as const;

/** The most attempts at a code. */
const mostTries = 5;

/** The ways to send codes. */
export const waysToSend = ({ sendsMail, sendsTexts }: Sends): OwnContact['way'][] => [
  ...(sendsTexts ? (['phone'] as const) : []),
  ...(sendsMail ? (['email'] as const) : []),
];

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the address that a flow stores. */
export const contactIn = (data: Record<string, unknown>): OwnContact => ({
  way: data['way'] === 'phone' ? 'phone' : 'email',
  to: asText(data['to']),
});

/** A code is stored with its flow, so that equal codes differ. */
export const hashOfCode = (hash: string, code: string): string => hashOf(`${hash}:${code}`);

/** A wrong, used or expired code. */
export const badCode = () => new Problem(200, 'BAD_CODE', 'badOwnCode');

/** The requester of a code and the company; null without a sign-in, no company for codes to the requester's own address. */
export type AskedFor = { accountId: string | null; company: string | null };
const nobody: AskedFor = { accountId: null, company: null };

/**
 * Checks a code and returns the address that it was sent to. The attempt is counted before the comparison, whatever the result. Fails with
 * `BAD_CODE` for a wrong, used or expired code, for one of another account or company, and after five attempts. Only `useCode` uses the
 * code up.
 */
export async function checkCode(
  { db, now, c }: OpenCall,
  purpose: CodePurpose,
  { key, code }: { key: string; code: string },
  asked: AskedFor = nobody,
): Promise<OwnContact> {
  await takeAttempt(db, codeTriesFrom(c.var.address), now());
  const hash = hashOf(key);
  const [tried] = await rows<{ data: Record<string, unknown> }>(
    db,
    sql`update pending_flow set data = data || jsonb_build_object('tries', ((data->>'tries')::int + 1)::text)
      where hash = ${hash} and purpose = ${flowOf[purpose]} and expires_at > ${now().toISOString()}::timestamptz
        and account_id is not distinct from ${asked.accountId}::uuid and data->>'company' is not distinct from ${asked.company}::text
        and (data->>'tries')::int < ${mostTries}::int returning data`,
  );
  if (tried === undefined || tried.data['code'] !== hashOfCode(hash, code)) throw badCode();
  return contactIn(tried.data);
}

/** Uses a code that was checked: of several uses at the same time one succeeds. */
export async function useCode(tx: Db, purpose: CodePurpose, key: string, now: Date): Promise<void> {
  if ((await takeFlow(tx, flowOf[purpose], key, now)) === undefined) throw badCode();
}

/** Accounts that have proved an address or telephone: codes recover them, and they sign in with it. */
export const accountsWith = ({ way, to }: OwnContact) =>
  and(
    eq(account.disabled, false),
    eq(account.anonymous, false),
    way === 'phone' ? eq(account.provenPhone, to) : and(isNotNull(account.emailVerifiedAt), sql`lower(${account.email}) = ${to}`),
  );

/** The account fields that a proven address sets. */
export const provenBy = ({ way, to }: OwnContact, now: Date) =>
  way === 'phone' ? { provenPhone: to, phone: plainNumber(to) } : { email: to, emailVerifiedAt: now };
