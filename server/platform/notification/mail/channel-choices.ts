import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ChannelFormat } from '#domain/contact/notice-channel.ts';
import type { NotificationKind } from '#domain/notification.ts';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/tables/account.ts';
import { channelChoice, notificationChannel } from '../../db/tables/notice-channel.ts';
import { dropMail } from './drop.ts';

/** Whether account `a` may choose channel `c`. Text messages go to a proved number, as mails go to a verified address. */
export const mayUseChannel = sql.raw(
  `(c.format <> 'sms' or a.proven_phone is not null) and (not c.staff_only or exists (select 1 from unnest(a.roles) as role where role <> 'user'))`,
);

export type OfferedChannel = {
  id: string;
  name: string;
  format: ChannelFormat;
  kinds: NotificationKind[];
  /** Null for channels that need none; empty while the account has no proved number. */
  phone: string | null;
};

/** Returns the channels that an account may choose, or could with a number. */
export async function offeredChannels(db: Db, accountId: string): Promise<OfferedChannel[]> {
  const found = await db
    .select({
      id: notificationChannel.id,
      name: notificationChannel.name,
      format: notificationChannel.format,
      kinds: notificationChannel.kinds,
      phone: account.provenPhone,
    })
    .from(notificationChannel)
    .innerJoin(account, eq(account.id, accountId))
    .where(
      and(
        eq(notificationChannel.enabled, true),
        sql`${notificationChannel.events} = '{}'`,
        sql`(not ${notificationChannel.staffOnly} or exists (select 1 from unnest(${account.roles}) as role where role <> 'user'))`,
      ),
    )
    .orderBy(asc(notificationChannel.createdAt), asc(notificationChannel.id));
  return found.map(({ phone, ...channel }) => ({ ...channel, phone: channel.format === 'sms' ? (phone ?? '') : null }));
}

/** Returns the channels that an account has chosen, by kind. */
export async function chosenChannels(db: Db, accountId: string): Promise<Map<NotificationKind, string[]>> {
  const found = await db
    .select({ kind: channelChoice.kind, channelId: channelChoice.channelId })
    .from(channelChoice)
    .where(eq(channelChoice.accountId, accountId))
    .orderBy(asc(channelChoice.kind), asc(channelChoice.channelId));
  return new Map([...Map.groupBy(found, ({ kind }) => kind)].map(([kind, of]) => [kind, of.map(({ channelId }) => channelId)]));
}

/**
 * Stores the channels that an account chooses for a kind; channels no longer offered are left out. Messages waiting for a dropped channel
 * are dropped.
 */
export async function chooseChannels(
  tx: Db,
  accountId: string,
  { kind, channels: requested }: { kind: NotificationKind; channels: readonly string[] },
  now: Date,
): Promise<void> {
  const offered = (await offeredChannels(tx, accountId)).filter(({ kinds, phone }) => kinds.includes(kind) && phone !== '');
  const channels = offered.map(({ id }) => id).filter((id) => requested.includes(id));
  const chosen = (await chosenChannels(tx, accountId)).get(kind) ?? [];
  const ended = chosen.filter((id) => !channels.includes(id));
  if (ended.length > 0) {
    await tx
      .delete(channelChoice)
      .where(and(eq(channelChoice.accountId, accountId), eq(channelChoice.kind, kind), inArray(channelChoice.channelId, ended)));
    await dropMail(tx, { accountId, kinds: [kind], channels: ended }, now);
  }
  const added = channels.filter((id) => !chosen.includes(id));
  if (added.length > 0)
    await tx
      .insert(channelChoice)
      .values(added.map((channelId) => ({ accountId, kind, channelId })))
      .onConflictDoNothing();
}
