import { eq, sql } from 'drizzle-orm';
import type { MailMode, NotificationKind, NotificationPreference } from '#domain/notification.ts';
import { alwaysInPortal, defaultPreferences, notificationKinds } from '#domain/notification.ts';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/tables/account.ts';
import { mailSetting, notificationPreference } from '../../db/tables/mail.ts';
import type { Language } from '../../http/messages.ts';
import { notFound } from '../../http/problem.ts';
import type { OfferedChannel } from './channel-choices.ts';
import { chooseChannels, chosenChannels, offeredChannels } from './channel-choices.ts';
import { dropMail } from './drop.ts';
import type { MailScope } from './unsubscribe.ts';
import { accountOfKey } from './unsubscribe.ts';
import { instantSubject } from './subject.ts';
import { mailWritten } from './wake.ts';

export type Preferences = {
  /** The address for e-mails; null without one. */
  address: string | null;
  /** Whether mail is sent there already. */
  verified: boolean;
  language: Language;
  kinds: ({ kind: NotificationKind; portalFixed: boolean; channels: string[] } & NotificationPreference)[];
  /** Channels besides, which each kind may be sent through. */
  channels: OfferedChannel[];
};

/** Returns an account's notification preferences. */
export async function preferencesOf(db: Db, accountId: string): Promise<Preferences> {
  const [found] = await db
    .select({ address: account.email, verifiedAt: account.emailVerifiedAt, language: mailSetting.language })
    .from(account)
    .leftJoin(mailSetting, eq(mailSetting.accountId, account.id))
    .where(eq(account.id, accountId));
  const chosen = new Map(
    (await db.select().from(notificationPreference).where(eq(notificationPreference.accountId, accountId))).map((one) => [one.kind, one]),
  );
  const channels = await offeredChannels(db, accountId);
  const through = await chosenChannels(db, accountId);
  const isOffered = (id: string, kind: NotificationKind) => channels.some((one) => one.id === id && one.kinds.includes(kind));
  return {
    channels,
    address: found?.address ? found.address : null,
    verified: (found?.verifiedAt ?? null) !== null,
    language: found?.language ?? 'zh-CN',
    kinds: notificationKinds.map((kind) => {
      const { portal, mail } = chosen.get(kind) ?? defaultPreferences[kind];
      const portalFixed = alwaysInPortal.includes(kind);
      const usable = (through.get(kind) ?? []).filter((id) => isOffered(id, kind));
      return { kind, portalFixed, portal: portalFixed || portal, mail, channels: usable };
    }),
  };
}

/** Channels stay unchanged if none are given. */
type Choice = { kind: NotificationKind; portal: boolean; mail: MailMode; channels?: readonly string[] | undefined };

/** Changes an account's notification preferences, and returns the result. */
export async function changePreferences(
  db: Db,
  accountId: string,
  { kinds, language }: { kinds: readonly Choice[]; language?: Language | undefined },
  now: Date,
): Promise<Preferences> {
  return db.transaction(async (tx) => {
    await savePreferences(tx, accountId, kinds, language, now);
    return preferencesOf(tx, accountId);
  });
}

/**
 * Stores an account's notification preferences. Entries waiting for a digest follow the choice: they are dropped, wait for the other
 * digest, or are mailed at once.
 */
async function savePreferences(
  tx: Db,
  accountId: string,
  choices: readonly Choice[],
  language: Language | undefined,
  now: Date,
): Promise<void> {
  if (language !== undefined)
    await tx.insert(mailSetting).values({ accountId, language }).onConflictDoUpdate({ target: mailSetting.accountId, set: { language } });
  for (const { kind, portal, mail, channels } of choices) {
    const choice = { portal: portal || alwaysInPortal.includes(kind), mail };
    await tx
      .insert(notificationPreference)
      .values({ accountId, kind, ...choice })
      .onConflictDoUpdate({ target: [notificationPreference.accountId, notificationPreference.kind], set: choice });
    await moveWaiting(tx, accountId, kind, mail, now);
    if (channels !== undefined) await chooseChannels(tx, accountId, { kind, channels }, now);
  }
}

async function moveWaiting(tx: Db, accountId: string, kind: NotificationKind, mail: MailMode, now: Date): Promise<void> {
  if (mail === 'off') return dropMail(tx, { accountId, kinds: [kind] }, now);
  const waiting = sql`account_id = ${accountId}::uuid and kind = ${kind} and mail_id is null and dropped_at is null`;
  await tx.execute(sql`update mail_entry set mode = ${mail} where ${waiting}`);
  if (mail !== 'instant') return;
  const at = sql`${now.toISOString()}::timestamptz`;
  // entries read meanwhile need no mail
  await tx.execute(sql`update mail_entry e set dropped_at = ${at} where ${waiting} and exists (
    select 1 from notification n where n.account_id = e.account_id and n.event_key = e.event_key and n.read_at is not null)`);
  await tx.execute(sql`with waiting as materialized (
      select e.*, gen_random_uuid() as new_mail, a.email, coalesce(s.language, 'zh-CN') as language
      from mail_entry e join account a on a.id = e.account_id left join mail_setting s on s.account_id = e.account_id
      where e.account_id = ${accountId}::uuid and e.kind = ${kind} and e.mail_id is null and e.dropped_at is null and coalesce(a.email, '') <> ''
      for update of e
    ), written as (
      insert into mail (id, account_id, mode, address, language, subject, due_at, created_at)
      select new_mail, account_id, 'instant', email, language, ${instantSubject}, ${at}, ${at}
      from waiting
    )
    update mail_entry e set mail_id = w.new_mail from waiting w where e.id = w.id`);
  mailWritten();
}

/** Unsubscribes by the key and scope of a link, without a sign-in: from one kind, or from all kinds of a digest. Idempotent. */
export async function endMails(db: Db, { key, of }: { key: string; of: MailScope }, now: Date): Promise<NotificationKind[]> {
  return db.transaction((tx) => endMailsOf(tx, key, of, now));
}

async function endMailsOf(tx: Db, key: string, of: MailScope, now: Date): Promise<NotificationKind[]> {
  const accountId = await accountOfKey(tx, key);
  if (accountId === null) throw notFound();
  const { kinds } = await preferencesOf(tx, accountId);
  const ended = kinds.filter(({ kind, mail }) => (of === 'daily' || of === 'weekly' ? mail === of : kind === of));
  await savePreferences(
    tx,
    accountId,
    ended.map(({ kind, portal }) => ({ kind, portal, mail: 'off' as const })),
    undefined,
    now,
  );
  return ended.map(({ kind }) => kind);
}
