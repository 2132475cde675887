import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { rows } from '../../db/client.ts';
import { mail } from '../../db/tables/mail.ts';
import type { Language } from '../../http/messages.ts';

const minute = 60_000;

/** The most attempts, and the milliseconds to wait after attempt `attempts`. */
export const mostAttempts = 5;
const waits = [1, 5, 30].map((minutes) => minutes * minute);
export const waitAfter = (attempts: number): number => waits[attempts - 1] ?? 30 * minute;

/** Milliseconds: how long an attempt may last. Longer than all time limits of a connection together. */
export const leaseLength = 10 * minute;

const mostErrorText = 500;

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Mail, or other channels: each has its own sender. */
export type Sent = 'mail' | 'channel';
const only = (sent: Sent) => (sent === 'mail' ? sql`channel_id is null` : sql`channel_id is not null`);
const textOf = (error: string) => error.replaceAll('\0', '').slice(0, mostErrorText);

export type ClaimedMail = {
  id: string;
  claim: string;
  accountId: string;
  address: string;
  language: Language;
  subject: string;
  attempts: number;
};

/** The outcome of an attempt. */
export type Outcome =
  | { state: 'sent' }
  /** Nothing was delivered; another attempt may succeed. */
  | { state: 'retry'; error: string; unreachable?: true }
  /** The mail server does not want this mail. */
  | { state: 'refused'; error: string }
  /** The mail server was given the text and did not answer. */
  | { state: 'uncertain'; error: string };

/**
 * Ends attempts of dead processes. If the text was not handed to the mail server, the mail is retried. Otherwise it may have arrived, and only an
 * administrator can resend it.
 */
export async function endAbandoned(db: Db, now: Date, sent: Sent): Promise<void> {
  await db.execute(sql`update mail set claim = null, lease_until = null,
      state = case when handed_over then 'uncertain' when attempts >= ${mostAttempts} then 'failed' else 'waiting' end,
      due_at = ${at(now)},
      finished_at = case when handed_over or attempts >= ${mostAttempts} then ${at(now)} end,
      last_error = case when handed_over then 'The server stopped while the mail was being sent.'
        else 'The server stopped before the mail was sent.' end
    where id in (select id from mail where state = 'sending' and ${only(sent)} and lease_until <= ${at(now)} order by id for update skip locked)`);
}

/**
 * Claims the longest due mail; null if none is due. `skip locked` skips those that another process claims. The address is the account's
 * present one; without one, or for a disabled account, the mail is dropped, and kept while the address is unverified. A mail about the
 * account itself keeps its original address, which may be one to verify, or a replaced one.
 */
export async function claimMail(db: Db, now: Date): Promise<ClaimedMail | null> {
  await endAbandoned(db, now, 'mail');
  const gone = sql`(a.disabled or (m.mode <> 'service' and coalesce(a.email, '') = ''))`;
  const unverified = sql`(m.mode <> 'service' and a.email_verified_at is null)`;
  for (;;) {
    const claim = randomUUID();
    const [claimed] = await rows<ClaimedMail & { state: string }>(
      db,
      sql`update mail m set claim = ${claim}::uuid, lease_until = ${at(new Date(now.getTime() + leaseLength))}, handed_over = false,
          address = case when m.mode = 'service' then m.address else coalesce(nullif(a.email, ''), m.address) end,
          attempts = m.attempts + case when ${gone} or ${unverified} then 0 else 1 end,
          state = case when ${gone} then 'dropped' when ${unverified} then 'kept' else 'sending' end,
          last_error = case when ${unverified} and not ${gone} then 'The address is not verified.' else m.last_error end,
          finished_at = case when ${gone} or ${unverified} then ${at(now)} end
        from account a
        where a.id = m.account_id and m.id = (
          select id from mail where state = 'waiting' and ${only('mail')} and due_at <= ${at(now)} order by due_at, id limit 1 for update skip locked)
        returning m.id::text as id, m.claim::text as claim, m.account_id::text as "accountId", m.address, m.language, m.subject,
          m.attempts, m.state`,
    );
    if (claimed === undefined) return null;
    if (claimed.state === 'sending') return claimed;
  }
}

type Claimed = Pick<ClaimedMail, 'id' | 'claim' | 'attempts'>;

/**
 * Records that the mail server is about to get the text. Returns false if the claim is lost: the text must not be sent then. `repeatable`:
 * the receiver ignores repeats, so an attempt without an answer needs no record.
 */
export async function handOver(db: Db, { id, claim }: Claimed, now: Date, { repeatable = false } = {}): Promise<boolean> {
  const held = await rows<{ id: string }>(
    db,
    sql`update mail set handed_over = ${!repeatable}, lease_until = ${at(new Date(now.getTime() + leaseLength))}
      where id = ${id}::uuid and claim = ${claim}::uuid and state = 'sending' and lease_until > ${at(now)} returning id::text as id`,
  );
  return held.length > 0;
}

/** Stores the outcome of an attempt, even after its lease, unless the mail was claimed again. Returns the stored state. */
export async function finishAttempt(db: Db, claimed: Claimed, outcome: Outcome, now: Date): Promise<string | null> {
  const again = outcome.state === 'retry' && claimed.attempts < mostAttempts;
  const state = again ? 'waiting' : outcome.state === 'retry' || outcome.state === 'refused' ? 'failed' : outcome.state;
  const error = outcome.state === 'sent' ? null : textOf(outcome.error);
  const stored = await rows<{ state: string }>(
    db,
    sql`update mail set state = ${state}, lease_until = null, last_error = ${error},
        due_at = ${at(again ? new Date(now.getTime() + waitAfter(claimed.attempts)) : now)},
        finished_at = ${again ? null : now.toISOString()}::timestamptz
      where id = ${claimed.id}::uuid and claim = ${claimed.claim}::uuid and state in ('sending', 'uncertain') returning state`,
  );
  return stored[0]?.state ?? null;
}

/** Ends a claimed mail without content. */
export async function dropClaimed(db: Db, { id, claim }: Claimed, now: Date): Promise<void> {
  await db
    .update(mail)
    .set({ state: 'dropped', claim: null, leaseUntil: null, finishedAt: now })
    .where(and(eq(mail.id, id), eq(mail.claim, claim)));
}

/** Without a mail server: keeps due mails for administrators to see. */
export async function keepMails(db: Db, now: Date): Promise<void> {
  await endAbandoned(db, now, 'mail');
  await db.execute(sql`update mail set state = 'kept', finished_at = ${at(now)}
    where id in (select id from mail where state = 'waiting' and ${only('mail')} and due_at <= ${at(now)} order by id for update skip locked)`);
}

/** Returns when the next is due; null when none waits. */
export async function nextMail(db: Db, sent: Sent): Promise<Date | null> {
  const [next] = await rows<{ due: number | null }>(
    db,
    sql`select extract(epoch from min(case when state = 'sending' then lease_until else due_at end))::float8 as due
      from mail where state in ('waiting', 'sending') and ${only(sent)}`,
  );
  const due = next?.due ?? null;
  return due === null ? null : new Date(due * 1000);
}
