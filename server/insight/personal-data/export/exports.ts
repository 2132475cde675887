import { and, eq, gt, sql } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/data-export.ts';
import { todayInChina } from '#domain/china-time.ts';
import { auditAccess } from '#server/identity/account/audit-access.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { dataExport } from '#server/platform/db/tables/data-export.ts';
import { job } from '#server/platform/db/tables/job.ts';
import { file } from '#server/platform/db/tables/file.ts';
import { refuseShortSpace } from '#server/platform/files/limits.ts';
import { streamOfBytes } from '#server/platform/files/stream.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Context, Files } from '#server/platform/http/context.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { OwnCall } from '#server/identity/account/own/emails.ts';
import { requirePassword } from '#server/identity/account/own/emails.ts';
import { exportKind, forgetExports } from './make.ts';

type Shown = CallData<typeof contract.get>;

/** Returns the export of the caller: none, running, complete, or failed after several attempts. */
export async function exportOf({ db, user, now }: Pick<OwnCall, 'db' | 'user' | 'now'>): Promise<Shown> {
  const [found] = await db
    .select({ kept: dataExport, work: job.state })
    .from(dataExport)
    .leftJoin(job, and(eq(job.kind, exportKind), eq(job.key, sql`${dataExport.id}::text`)))
    .where(eq(dataExport.accountId, user.id));
  if (found === undefined) return null;
  const { id, done, total, size, askedAt, readyAt, expiresAt } = found.kept;
  if (expiresAt !== null && expiresAt <= now()) return null;
  const state = readyAt !== null ? 'ready' : found.work === 'failed' ? 'failed' : 'running';
  return { id, state, done, total, size, askedAt: askedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null };
}

/**
 * Starts an export; a complete one is replaced. Fails with EXPORT_RUNNING while one runs, and with 503 DISK_FULL if the disk has no space
 * for an archive with the account's files.
 */
export async function beginExport(
  call: OwnCall & { signal: AbortSignal; files: Files },
  { password }: ParsedInput<typeof contract.begin>['body'],
): Promise<Shown> {
  const { db, user, now, c, files } = call;
  await requirePassword(call, password);
  const [held] = await db
    .select({ bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8` })
    .from(file)
    .where(eq(file.accountId, user.id));
  await refuseShortSpace(files.storage, held?.bytes);
  await db.transaction(async (tx) => {
    // serialises simultaneous requests
    await tx.select({ id: account.id }).from(account).where(eq(account.id, user.id)).for('update');
    const before = await exportOf({ ...call, db: tx });
    if (before?.state === 'running') throw new Problem(200, 'EXPORT_RUNNING', 'exportRunning');
    await forgetExports(tx, eq(dataExport.accountId, user.id), now());
    const [begun] = await tx.insert(dataExport).values({ accountId: user.id, askedAt: now() }).returning({ id: dataExport.id });
    const exportId = begun?.id ?? '';
    await enqueue(tx, { kind: exportKind, key: exportId, payload: { exportId }, runAt: now(), now: now() });
    await auditAccess(tx, c, { call: 'dataExport.begin', account: user, at: now() });
  });
  return exportOf(call);
}

async function* joined(storage: Files['storage'], parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const key of parts) yield* await storage.read(key);
}

type Asked = { db: Db; user: OwnCall['user']; now: () => Date; files: Files; c: Context };

/** Answers the archive to its owner, until it expires. 404 for anybody else. */
export async function exportAnswer({ db, user, now, files, c }: Asked, id: string): Promise<Response> {
  const [found] = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.accountId, user.id), gt(dataExport.expiresAt, now())));
  if (found === undefined || found.id !== id || found.readyAt === null) throw notFound();
  const name = `我的数据-${todayInChina(found.readyAt)}.zip`;
  await auditAccess(db, c, { call: 'dataExport.download', account: user, at: now() });
  return c.body(streamOfBytes(joined(files.storage, found.parts)), 200, {
    'Content-Type': 'application/zip',
    'Content-Length': String(found.size),
    'Content-Disposition': attachment(name, 'my-data.zip'),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
}
