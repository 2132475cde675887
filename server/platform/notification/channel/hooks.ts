import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/partner-hook.ts';
import type { PartnerHook } from '#contract/partner-hook.ts';
import { retriedStates } from '#domain/notification.ts';
import { writtenOver } from '../../audit/record.ts';
import type { Db } from '../../db/client.ts';
import { companyTable } from '../../db/tables/company.ts';
import { mail } from '../../db/tables/mail.ts';
import { notificationChannel } from '../../db/tables/notice-channel.ts';
import type { Deps, WriteCall } from '../../http/context.ts';
import { message } from '../../http/messages.ts';
import { conflict, gone, invalid, wrongState } from '../../http/problem.ts';
import { mailWritten } from '../mail/wake.ts';
import type { Channel } from './claim.ts';
import { isUsable, secretsOf } from './manage.ts';

type Row = { row: Channel; company: string | null; failed: number; waiting: number };

const ofState = (states: string) =>
  sql<number>`(select count(*)::int from ${mail} where ${mail.channelId} = ${notificationChannel.id} and ${mail.state} in ${sql.raw(states)})`;

const columns = {
  row: notificationChannel,
  company: companyTable.name,
  failed: ofState(`('failed', 'uncertain', 'kept')`),
  waiting: ofState(`('waiting', 'sending')`),
};

const recordOf = ({ name, url, secret, enabled, events, companyId }: Channel) => ({
  name,
  host: new URL(url).host,
  hasSecret: secret !== null,
  enabled,
  events,
  companyId,
});

const shown = ({ row, company, failed, waiting }: Row): PartnerHook => {
  const { companyId, ...record } = recordOf(row);
  return {
    ...record,
    id: row.id,
    company: companyId === null ? null : { id: companyId, name: company ?? '' },
    isOwned: row.accountId !== null,
    failed,
    waiting,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
};

const isHook = sql`${notificationChannel.events} <> '{}'`;

const read = (db: Db) =>
  db.select(columns).from(notificationChannel).leftJoin(companyTable, eq(companyTable.id, notificationChannel.companyId));

/** Returns the hooks of a company, newest first; all of them for null. */
export async function listHooks(db: Db, companyId: string | null): Promise<PartnerHook[]> {
  const found = await read(db)
    .where(and(isHook, companyId === null ? undefined : eq(notificationChannel.companyId, companyId)))
    .orderBy(desc(notificationChannel.createdAt), desc(notificationChannel.id));
  return found.map(shown);
}

/** Whether the caller manages a hook of this company; of the portal for null. */
export type Admits = (db: Db, companyId: string | null) => Promise<boolean>;

async function hookOf(db: Db, id: string, admits: Admits): Promise<Row> {
  const [found] = await read(db).where(and(isHook, eq(sql`${notificationChannel.id}::text`, id)));
  if (found === undefined || !(await admits(db, found.row.companyId))) throw gone('keyGone');
  return found;
}

const target = ({ id, name }: Pick<Channel, 'id' | 'name'>) => ({ kind: 'partnerHook', id, title: name });

type SaveCall = WriteCall & Pick<Deps, 'webhooks'>;
type Body = ParsedInput<typeof contract.saveHook>['body'];

/** Adds or changes a hook; the caller becomes responsible for it. A new address does not get the secret of the old one. */
export async function saveHook({ db, user, now, record, c, webhooks }: SaveCall, body: Body, admits: Admits): Promise<PartnerHook> {
  const { id, version, companyId, name, enabled, events } = body;
  const saved = await db.transaction(async (tx) => {
    const before = id === null ? undefined : (await hookOf(tx, id, admits)).row;
    if (before === undefined && !(await admits(tx, companyId))) throw gone('keyGone');
    if (before !== undefined && before.version !== version) throw conflict(shown(await hookOf(tx, before.id, admits)));
    const secrets = secretsOf(body, before);
    if (!isUsable(secrets.url, webhooks))
      throw invalid([{ path: 'body.url', message: message(c.var.language, webhooks.plain ? 'webhookAddress' : 'webhookSafeAddress') }]);
    const fields = { name, enabled, events: [...new Set(events)], ...secrets, accountId: user.id, updatedAt: now() };
    const [after] =
      before === undefined
        ? await tx
            .insert(notificationChannel)
            .values({
              ...fields,
              companyId,
              format: 'webhook',
              staffOnly: false,
              kinds: [],
              templates: {},
              perHour: 1000,
              createdAt: now(),
            })
            .returning()
        : await tx
            .update(notificationChannel)
            .set({ ...fields, version: before.version + 1 })
            .where(and(eq(notificationChannel.id, before.id), eq(notificationChannel.version, before.version)))
            .returning();
    if (after === undefined) throw conflict(shown(await hookOf(tx, id ?? '', admits)));
    await record(tx, writtenOver(target(after), before === undefined ? undefined : recordOf(before), recordOf(after)));
    return shown(await hookOf(tx, after.id, admits));
  });
  mailWritten();
  return saved;
}

/** Deletes a hook with its calls. */
export async function deleteHook(
  { db, record }: WriteCall,
  { id, version }: { id: string; version: number },
  admits: Admits,
): Promise<null> {
  await db.transaction(async (tx) => {
    const { row: before } = await hookOf(tx, id, admits);
    if (before.version !== version) throw conflict(shown(await hookOf(tx, id, admits)));
    await tx.delete(notificationChannel).where(eq(notificationChannel.id, before.id));
    await record(tx, { target: target(before), before: recordOf(before), after: null });
  });
  return null;
}

type Page = { id: string; page: number; pageSize: number };

/** Returns the calls to a hook, newest first, with their events and outcomes. */
export async function callsOf(db: Db, { id, page, pageSize }: Page, admits: Admits) {
  const { row } = await hookOf(db, id, admits);
  const ofHook = eq(mail.channelId, row.id);
  const found = await db
    .select()
    .from(mail)
    .where(ofHook)
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return {
    total: await db.$count(mail, ofHook),
    list: found.map(({ id: call, subject, state, attempts, dueAt, lastError, createdAt, finishedAt }) => ({
      id: call,
      event: subject,
      state,
      attempts,
      dueAt: state === 'waiting' ? dueAt.toISOString() : null,
      lastError,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  };
}

/** Retries the failed calls of a hook. Returns their number. */
export async function retryCalls({ db, now, record }: WriteCall, id: string, admits: Admits): Promise<{ retried: number }> {
  const retried = await db.transaction(async (tx) => {
    const { row } = await hookOf(tx, id, admits);
    const again = await tx
      .update(mail)
      .set({ state: 'waiting', attempts: 0, dueAt: now(), claim: null, handedOver: false, finishedAt: null })
      .where(and(eq(mail.channelId, row.id), inArray(mail.state, [...retriedStates])))
      .returning({ id: mail.id });
    if (again.length === 0) throw wrongState();
    await record(tx, { target: target(row), before: { failed: again.length }, after: { failed: 0 } });
    return again.length;
  });
  mailWritten();
  return { retried };
}
