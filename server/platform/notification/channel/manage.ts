import { and, asc, eq, sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/notice-channel.ts';
import type { NotificationChannel } from '#contract/notice-channel.ts';
import type { Db } from '../../db/client.ts';
import { account } from '../../db/tables/account.ts';
import { mail } from '../../db/tables/mail.ts';
import { channelChoice, notificationChannel } from '../../db/tables/notice-channel.ts';
import type { Deps, WriteCall } from '../../http/context.ts';
import { message } from '../../http/messages.ts';
import { conflict, invalid, notFound } from '../../http/problem.ts';
import { mailWritten } from '../mail/wake.ts';
import type { Channel } from './claim.ts';
import { callOf, outcomeOf } from './formats.ts';
import { post } from './post.ts';

const counted = {
  row: notificationChannel,
  readers: sql<number>`(select count(distinct ${channelChoice.accountId})::int from ${channelChoice} where ${channelChoice.channelId} = ${notificationChannel.id})`,
  failed: sql<number>`(select count(*)::int from ${mail} where ${mail.channelId} = ${notificationChannel.id} and ${mail.state} in ('failed', 'uncertain'))`,
};

type Counted = { row: Channel; readers: number; failed: number };

/** The view of administrators and the audit log: no secret, and only the server of the address. */
const recordOf = ({ name, format, url, secret, enabled, staffOnly, kinds, templates, quietFrom, quietTo, perHour }: Channel) => ({
  name,
  format,
  host: new URL(url).host,
  hasSecret: secret !== null,
  enabled,
  staffOnly,
  kinds,
  templates,
  quietFrom,
  quietTo,
  perHour,
});

/** A channel as administrators see it. */
const shown = ({ row, readers, failed }: Counted): NotificationChannel => ({
  ...recordOf(row),
  id: row.id,
  version: row.version,
  updatedAt: row.updatedAt.toISOString(),
  readers,
  failed,
});

/** Channels to people: hooks of partners have pages of their own. */
const isChannel = sql`${notificationChannel.events} = '{}'`;

/** Returns all channels, the oldest first. */
export async function listChannels(db: Db): Promise<NotificationChannel[]> {
  const found = await db
    .select(counted)
    .from(notificationChannel)
    .where(isChannel)
    .orderBy(asc(notificationChannel.createdAt), asc(notificationChannel.id));
  return found.map(shown);
}

const idIs = (id: string) => and(isChannel, eq(sql`${notificationChannel.id}::text`, id));

async function channelOf(db: Db, id: string): Promise<NotificationChannel> {
  const [found] = await db.select(counted).from(notificationChannel).where(idIs(id));
  if (found === undefined) throw notFound({ kind: 'noticeChannel', id });
  return shown(found);
}

/** Locks and returns a channel with its secrets. */
async function heldChannel(tx: Db, id: string): Promise<Channel> {
  const [found] = await tx.select().from(notificationChannel).where(idIs(id)).for('update');
  if (found === undefined) throw notFound({ kind: 'noticeChannel', id });
  return found;
}

const target = ({ id, name }: Pick<Channel, 'id' | 'name'>) => ({ kind: 'noticeChannel', id, title: name });

type Body = ParsedInput<typeof contract.save>['body'];
type SaveCall = WriteCall & Pick<Deps, 'webhooks'>;

/** An address without TLS is allowed only inside a closed network. */
export const isUsable = (url: string, webhooks: Deps['webhooks']): boolean =>
  /^https?:\/\/[^\s/]/i.test(url) && URL.canParse(url) && (webhooks.plain || new URL(url).protocol === 'https:');

/** Returns address and secret after a change. A new address does not get the secret of the old one. */
export function secretsOf({ url, secret }: Pick<Body, 'url' | 'secret'>, before: Channel | undefined): Pick<Channel, 'url' | 'secret'> {
  const given = secret === undefined || secret === '' ? null : secret;
  if (url !== undefined && url !== '') return { url, secret: given };
  return { url: before?.url ?? '', secret: given ?? before?.secret ?? null };
}

/** Creates or changes a channel. Messages waiting for its quiet hours or its limit are rechecked. */
export async function saveChannel({ db, now, record, c, webhooks }: SaveCall, body: Body): Promise<NotificationChannel> {
  const { id, version, name, format, enabled, staffOnly, kinds, templates, quietFrom, quietTo, perHour } = body;
  const fields = { name, format, enabled, staffOnly, kinds, templates, quietFrom, quietTo, perHour };
  const saved = await db.transaction(async (tx) => {
    const before = id === null ? undefined : await heldChannel(tx, id);
    if (before !== undefined && before.version !== version) throw conflict(await channelOf(tx, before.id));
    const secrets = secretsOf(body, before);
    if (!isUsable(secrets.url, webhooks))
      throw invalid([{ path: 'body.url', message: message(c.var.language, webhooks.plain ? 'webhookAddress' : 'webhookSafeAddress') }]);
    if ((quietFrom === null) !== (quietTo === null))
      throw invalid([{ path: quietFrom === null ? 'body.quietFrom' : 'body.quietTo', message: message(c.var.language, 'required') }]);
    const values = { ...fields, ...secrets, updatedAt: now() };
    const [after] =
      before === undefined
        ? await tx
            .insert(notificationChannel)
            .values({ ...values, createdAt: now() })
            .returning()
        : await tx
            .update(notificationChannel)
            .set({ ...values, version: before.version + 1 })
            .where(eq(notificationChannel.id, before.id))
            .returning();
    if (after === undefined) throw notFound();
    await tx
      .update(mail)
      .set({ dueAt: now() })
      .where(sql`${mail.channelId} = ${after.id} and ${mail.state} = 'waiting' and ${mail.attempts} = 0`);
    await record(tx, { target: target(after), before: before === undefined ? null : recordOf(before), after: recordOf(after) });
    return channelOf(tx, after.id);
  });
  mailWritten();
  return saved;
}

/** Deletes a channel, its messages, and the choices of it. */
export async function deleteChannel(
  { db, record }: WriteCall,
  { id, version }: ParsedInput<typeof contract.remove>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await heldChannel(tx, id);
    if (before.version !== version) throw conflict(await channelOf(tx, before.id));
    await tx.delete(notificationChannel).where(eq(notificationChannel.id, before.id));
    await record(tx, { target: target(before), before: recordOf(before), after: null });
  });
}

/** Sends one message at once, outside the queue. */
export async function testChannel(
  { db, user, now, record, c, webhooks, publicAddress }: SaveCall & Pick<Deps, 'publicAddress'>,
  { id }: ParsedInput<typeof contract.test>['body'],
): Promise<CallData<typeof contract.test>> {
  const [channel] = await db.select().from(notificationChannel).where(idIs(id));
  if (channel === undefined) throw notFound({ kind: 'noticeChannel', id });
  const [reader] = await db
    .select({ username: account.username, displayName: account.displayName, phone: account.provenPhone })
    .from(account)
    .where(eq(account.id, user.id));
  if (reader === undefined) throw notFound();
  const { language, requestId } = c.var;
  const parts = { title: message(language, 'webhookTest'), body: '', link: `${publicAddress}/` };
  const sample = {
    id: requestId,
    channel: channel.name,
    kind: 'test',
    language,
    to: reader,
    ...parts,
    text: `${parts.title}\n${parts.link}`,
  };
  const started = performance.now();
  const answer = await post(callOf(channel, sample, now()), webhooks.mayAsk);
  const outcome = outcomeOf(channel.format, answer);
  const isAnswered = answer.state === 'answered';
  const result = {
    sent: outcome.state === 'sent',
    status: isAnswered ? answer.status : null,
    answer: (isAnswered ? answer.text : answer.error).slice(0, 2000),
    took: Math.round(performance.now() - started),
  };
  await db.transaction((tx) => record(tx, { target: target(channel), before: null, after: { sent: result.sent, status: result.status } }));
  return result;
}
