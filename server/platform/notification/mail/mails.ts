import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/notify-mail.ts';
import { retriedStates } from '#domain/notification.ts';
import type { Db } from '../../db/client.ts';
import { containing } from '../../db/keyword.ts';
import { account } from '../../db/tables/account.ts';
import { notificationChannel } from '../../db/tables/notice-channel.ts';
import { mail } from '../../db/tables/mail.ts';
import type { WriteCall } from '../../http/context.ts';
import { notFound, wrongState } from '../../http/problem.ts';
import { channelText } from './channel-text.ts';
import { mailContent } from './compose.ts';
import { mostAttempts } from './queue.ts';
import { renderMail } from './render.ts';
import { settingsAddress, unsubscribeAddresses } from './unsubscribe.ts';
import { mailWritten } from './wake.ts';

const columns = {
  id: mail.id,
  username: account.username,
  displayName: account.displayName,
  address: mail.address,
  mode: mail.mode,
  channelId: mail.channelId,
  channelName: notificationChannel.name,
  language: mail.language,
  subject: mail.subject,
  state: mail.state,
  attempts: mail.attempts,
  dueAt: mail.dueAt,
  lastError: mail.lastError,
  createdAt: mail.createdAt,
  finishedAt: mail.finishedAt,
};

type Row = Omit<contract.Mail, 'channel' | 'dueAt' | 'createdAt' | 'finishedAt'> & {
  channelId: string | null;
  channelName: string | null;
  dueAt: Date;
  createdAt: Date;
  finishedAt: Date | null;
};

const shown = ({ channelId, channelName, dueAt, createdAt, finishedAt, ...row }: Row): contract.Mail => ({
  ...row,
  channel: channelId === null ? null : { id: channelId, name: channelName ?? '' },
  dueAt: row.state === 'waiting' ? dueAt.toISOString() : null,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Replaces a key. */
const hidden = '…';

const read = (db: Db) =>
  db
    .select(columns)
    .from(mail)
    .innerJoin(account, eq(account.id, mail.accountId))
    .leftJoin(notificationChannel, eq(notificationChannel.id, mail.channelId));

/** Returns mails, newest first. */
export async function listMails(db: Db, { keyword, states, channel, page, pageSize }: ParsedInput<typeof contract.list>['body']) {
  const where = and(
    containing([mail.subject, mail.address, account.username, account.displayName], keyword),
    states.length === 0 ? undefined : inArray(mail.state, states),
    channel === '' ? undefined : sql`coalesce(${mail.channelId}::text, 'mail') = ${channel}`,
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(mail)
    .innerJoin(account, eq(account.id, mail.accountId))
    .where(where);
  const found = await read(db)
    .where(where)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, most: mostAttempts, list: found.map(shown) };
}

/** Returns a mail with its text, without the keys in its links, which are for its reader only. */
export async function readMail(db: Db, id: string, portal: string) {
  const [found] = await read(db).where(eq(sql`${mail.id}::text`, id));
  const content = found && (await mailContent(db, found.id));
  if (found === undefined || content === undefined) throw notFound({ kind: 'mail', id });
  const { mode, keyId, entries } = content;
  const [channel] = await db
    .select({ templates: notificationChannel.templates })
    .from(notificationChannel)
    .where(eq(sql`${notificationChannel.id}::text`, found.channelId ?? ''));
  const [entry] = entries;
  if (channel !== undefined && entry !== undefined)
    return { ...shown(found), text: channelText(entry, { ...channel, language: found.language, portal }).text };
  const scope = mode === 'instant' ? (entries[0]?.kind ?? 'system') : mode;
  const unsubscribe = scope === 'service' ? undefined : unsubscribeAddresses(portal, hidden, scope).page;
  const { text } = renderMail(
    { ...content, key: keyId === null ? undefined : hidden },
    { portal, settings: settingsAddress(portal), unsubscribe },
  );
  return { ...shown(found), text: text.replaceAll(encodeURIComponent(hidden), hidden) };
}

/** Resends mails from their first attempt. Sent ones, and those being sent, are unchanged. */
export async function retryMails({ db, now, record }: WriteCall, ids: readonly string[]): Promise<{ retried: number }> {
  const retried = await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: mail.id, subject: mail.subject, state: mail.state })
      .from(mail)
      .where(inArray(sql`${mail.id}::text`, [...ids]))
      .orderBy(mail.id)
      .for('update');
    const [first] = ids;
    if (found.length === 0) throw notFound({ kind: 'mail', id: first ?? '' });
    const retriable = found.filter(({ state }) => retriedStates.includes(state));
    if (retriable.length === 0) throw wrongState();
    await tx
      .update(mail)
      .set({ state: 'waiting', attempts: 0, dueAt: now(), claim: null, handedOver: false, finishedAt: null })
      .where(
        inArray(
          mail.id,
          retriable.map(({ id }) => id),
        ),
      );
    await record(
      tx,
      ...retriable.map(({ id, subject, state }) => ({
        target: { kind: 'mail', id, title: subject },
        before: { state },
        after: { state: 'waiting' },
      })),
    );
    return retriable.length;
  });
  mailWritten();
  return { retried };
}
