import { desc, eq, sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/partner.ts';
import type { ApiKey } from '#contract/partner.ts';
import { addDays, daysUntil, dayLength, momentInChina, todayInChina } from '#domain/china-time.ts';
import { companyScopes, longestKey } from '#domain/partner/partner.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { apiKey } from '#server/platform/db/tables/partner.ts';
import { message } from '#server/platform/http/messages.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { gone, invalid, notFound } from '#server/platform/http/problem.ts';
import { hashOf, newKey } from '#server/platform/runtime/secret.ts';
import type { Reach } from './owner.ts';
import { isWithin, refuseOthers } from './owner.ts';

/** Begins every key, so that people and scanners of secrets recognise one. */
const mark = 'pmis_';
const shownOf = mark.length + 6;

/** The most keys in an answer. */
const listed = 500;

type Row = { key: typeof apiKey.$inferSelect; company: string | null; by: string | null; today: number };

function shown({ key, company, by, today }: Row, now: Date): ApiKey {
  const { id, name, prefix, companyId, scopes, perMinute, perDay, expiresAt, createdAt, revokedAt, lastUsedAt } = key;
  return {
    id,
    name,
    prefix,
    scopes,
    perMinute,
    perDay,
    until: todayInChina(new Date(expiresAt.getTime() - 1)),
    company: companyId === null ? null : { id: companyId, name: company ?? '' },
    state: revokedAt !== null ? 'revoked' : expiresAt <= now ? 'expired' : 'good',
    createdBy: by,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    today,
  };
}

const read = (db: Db, now: Date) =>
  db
    .select({
      key: apiKey,
      company: companyTable.name,
      by: account.displayName,
      today: sql<number>`coalesce((select u.calls from api_key_use u where u.key_id = ${apiKey.id} and u.day = ${todayInChina(now)}::date), 0)`,
    })
    .from(apiKey)
    .leftJoin(companyTable, eq(companyTable.id, apiKey.companyId))
    .leftJoin(account, eq(account.id, apiKey.createdBy));

type Reading = Pick<WriteCall, 'db' | 'user' | 'now'>;

/** Returns the keys of a company; all of them if none is given. */
export async function listKeys({ db, now: clock }: Pick<Reading, 'db' | 'now'>, companyId: string | null): Promise<ApiKey[]> {
  const now = clock();
  const found = await read(db, now)
    .where(companyId === null ? undefined : eq(apiKey.companyId, companyId))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
    .limit(listed);
  return found.map((row) => shown(row, now));
}

/** Returns the keys of a company to its administrator. */
export async function listCompanyKeys(call: Reading, companyId: string): Promise<ApiKey[]> {
  await refuseOthers(call, companyId);
  return listKeys(call, companyId);
}

/** Returns a key in scope. Companies do not learn of others' keys. */
async function keyOf(call: Reading, reach: Reach, id: string, now: Date): Promise<Row> {
  const [found] = await read(call.db, now).where(eq(sql`${apiKey.id}::text`, id));
  if (found === undefined || !(await isWithin(call, reach, found.key.companyId)))
    throw reach === 'portal' ? notFound({ kind: 'apiKey', id }) : gone('keyGone');
  return found;
}

const recordOf = ({ name, prefix, companyId, scopes, perMinute, perDay, expiresAt, revokedAt }: Row['key']) => ({
  name,
  prefix,
  companyId,
  scopes,
  perMinute,
  perDay,
  expiresAt: expiresAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});
const target = ({ id, name }: Row['key']) => ({ kind: 'apiKey', id, title: name });

type NewKey = Omit<ParsedInput<typeof contract.createKey>['body'], 'companyId'> & { companyId: string | null };

/** Creates a key and returns it; it cannot be read again. */
export async function createKey(
  call: WriteCall,
  { companyId, until, scopes, ...fields }: NewKey,
): Promise<CallData<typeof contract.createKey>> {
  const now = call.now();
  const { language } = call.c.var;
  if (companyId !== null) await refuseOthers(call, companyId);
  const days = daysUntil(todayInChina(now), until);
  if (days < 0 || days > longestKey)
    throw invalid([{ path: 'body.until', message: message(language, 'partnerUntil', { days: longestKey }) }]);
  if (companyId === null && scopes.some((scope) => companyScopes.includes(scope)))
    throw invalid([{ path: 'body.scopes', message: message(language, 'partnerScopes') }]);
  const key = `${mark}${newKey()}`;
  return call.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(apiKey)
      .values({
        ...fields,
        scopes: [...new Set(scopes)],
        prefix: key.slice(0, shownOf),
        keyHash: hashOf(key),
        companyId,
        expiresAt: momentInChina(addDays(until, 1)),
        createdBy: call.user.id,
        createdAt: now,
      })
      .returning();
    if (made === undefined) throw new Error('the key was not stored');
    await call.record(tx, { target: target(made), before: null, after: recordOf(made) });
    return { key, stored: shown(await keyOf({ ...call, db: tx }, 'portal', made.id, now), now) };
  });
}

/** Revokes a key. A second call keeps the first time. */
export async function revokeKey(call: WriteCall, reach: Reach, id: string): Promise<ApiKey> {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const { key: before } = await keyOf({ ...call, db: tx }, reach, id, now);
    const [after] = await tx
      .update(apiKey)
      .set({ revokedAt: now })
      .where(sql`${apiKey.id} = ${before.id} and ${apiKey.revokedAt} is null`)
      .returning();
    if (after !== undefined) await call.record(tx, writtenOver(target(after), recordOf(before), recordOf(after)));
    return shown(await keyOf({ ...call, db: tx }, reach, before.id, now), now);
  });
}

const shownDays = 30;

/** Returns the use of a key by day. */
export async function keyUse(call: Reading, reach: Reach, id: string): Promise<CallData<typeof contract.keyUse>> {
  const now = call.now();
  const { key } = await keyOf(call, reach, id, now);
  const since = todayInChina(new Date(now.getTime() - shownDays * dayLength));
  return rows(
    call.db,
    sql`select day::text as day, calls from api_key_use where key_id = ${key.id}::uuid and day > ${since}::date order by day desc`,
  );
}
