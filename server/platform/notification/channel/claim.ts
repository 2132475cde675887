import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { MailState } from '#domain/notification.ts';
import type { Db } from '../../db/client.ts';
import { rows } from '../../db/client.ts';
import { account } from '../../db/tables/account.ts';
import { mail } from '../../db/tables/mail.ts';
import { notificationChannel } from '../../db/tables/notice-channel.ts';
import { endAbandoned, leaseLength } from '../mail/queue.ts';
import { quietUntil } from './quiet.ts';

const hour = 3_600_000;

export type Channel = typeof notificationChannel.$inferSelect;
export type ClaimedMessage = {
  id: string;
  claim: string;
  attempts: number;
  channel: Channel;
  /** The recipient. */
  reader: { username: string; displayName: string; phone: string | null };
};

type Found = { id: string; accountId: string; attempts: number; roles: string[]; disabled: boolean } & Pick<
  ClaimedMessage,
  'channel' | 'reader'
>;

/** Whether a channel calls the program of a partner. */
export const isHook = ({ events }: Pick<Channel, 'events'>): boolean => events.length > 0;

/** Returns why a message is not sent at all. */
function whyNot({ channel, reader, roles, disabled }: Found): { state: MailState; error: string | null } | null {
  if (isHook(channel)) {
    if (disabled) return { state: 'kept', error: 'The account that answers for this hook is disabled.' };
  } else if (disabled || (channel.staffOnly && roles.every((role) => role === 'user'))) return { state: 'dropped', error: null };
  if (channel.format === 'sms' && reader.phone === null) return { state: 'dropped', error: null };
  if (!channel.enabled) return { state: 'kept', error: 'The channel is switched off.' };
  return null;
}

/**
 * Returns when the account may be sent another message through the channel; null for at once. The lock keeps two processes from counting
 * the same messages and both sending one.
 */
async function limitedUntil(tx: Db, { id, accountId, channel }: Found, now: Date): Promise<Date | null> {
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`${channel.id}:${accountId}`}, 0))::text`);
  const recent = await tx
    .select({ finishedAt: mail.finishedAt })
    .from(mail)
    .where(
      and(
        eq(mail.accountId, accountId),
        eq(mail.channelId, channel.id),
        ne(mail.id, id),
        sql`(${mail.state} = 'sending' or ${and(inArray(mail.state, ['sent', 'uncertain']), gt(mail.finishedAt, new Date(now.getTime() - hour)))})`,
      ),
    )
    .orderBy(desc(sql`coalesce(${mail.finishedAt}, 'infinity')`), mail.id)
    .limit(channel.perHour);
  const oldest = recent[channel.perHour - 1];
  return oldest === undefined ? null : new Date((oldest.finishedAt ?? now).getTime() + hour);
}

/** Claims the message that has been due longest, postpones it, or ends it. Null if none is due. */
async function claimIn(tx: Db, now: Date): Promise<ClaimedMessage | 'none sent' | null> {
  const [found] = await tx
    .select({
      id: mail.id,
      accountId: mail.accountId,
      attempts: mail.attempts,
      channel: notificationChannel,
      roles: account.roles,
      disabled: account.disabled,
      reader: { username: account.username, displayName: account.displayName, phone: account.provenPhone },
    })
    .from(mail)
    .innerJoin(notificationChannel, eq(notificationChannel.id, mail.channelId))
    .innerJoin(account, eq(account.id, mail.accountId))
    .where(and(eq(mail.state, 'waiting'), isNotNull(mail.channelId), lte(mail.dueAt, now)))
    .orderBy(asc(mail.dueAt), asc(mail.id))
    .limit(1)
    .for('update', { of: mail, skipLocked: true });
  if (found === undefined) return null;
  const { id, channel, reader } = found;
  const write = (values: Partial<typeof mail.$inferInsert>) => tx.update(mail).set(values).where(eq(mail.id, id));
  const end = whyNot(found);
  if (end !== null) {
    await write({ state: end.state, lastError: end.error, finishedAt: now });
    return 'none sent';
  }
  // a limit for each hour is for people
  const later = isHook(channel) ? null : (quietUntil(channel, now) ?? (await limitedUntil(tx, found, now)));
  if (later !== null) {
    await write({ dueAt: later });
    return 'none sent';
  }
  const claim = randomUUID();
  const attempts = found.attempts + 1;
  await write({
    state: 'sending',
    claim,
    attempts,
    handedOver: false,
    leaseUntil: new Date(now.getTime() + leaseLength),
    address: channel.format === 'sms' ? (reader.phone ?? '') : '',
  });
  return { id, claim, attempts, channel, reader };
}

/**
 * Claims the longest due message; null if none is due. Messages within the quiet hours of their channel, or beyond the reader's hourly
 * limit, wait. Messages to disabled accounts, or accounts that may no longer use the channel, are dropped.
 */
export async function claimMessage(db: Db, now: Date): Promise<ClaimedMessage | null> {
  await endAbandoned(db, now, 'channel');
  for (;;) {
    const claimed = await db.transaction((tx) => claimIn(tx, now));
    if (claimed !== 'none sent') return claimed;
  }
}

/** Postpones the messages of an unreachable channel together, so that other channels do not wait for each of them. */
export async function postponeMessages(db: Db, channelId: string, until: Date): Promise<void> {
  await db
    .update(mail)
    .set({ dueAt: until })
    .where(
      inArray(
        mail.id,
        db
          .select({ id: mail.id })
          .from(mail)
          .where(and(eq(mail.channelId, channelId), eq(mail.state, 'waiting'), lte(mail.dueAt, until)))
          .orderBy(mail.id)
          .for('update', { skipLocked: true }),
      ),
    );
}
