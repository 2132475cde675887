import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { CurrentUser } from '#contract/oauth.ts';
import { currentUser } from '#contract/oauth.ts';
import { recordWrites } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import { account } from '../db/tables/account.ts';
import { isPassing } from '../jobs/passing.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { handler } from '../jobs/handler.ts';
import { nextSize, processorTime } from '../jobs/slice-size.ts';
import { holds } from '../permission/permissions.ts';
import type { BulkCall, BulkKind, Turned } from './kind.ts';
import type { Run } from './store.ts';
import { doneRecords, findRun, keepTurned, nextRecords, setRun } from './store.ts';

export const bulkKind = 'bulk.slice';

const payload = z.object({
  runId: z.string(),
  turn: z.int(),
  /** Slices of this turn before. */
  before: z._default(z.int(), 0),
  /** Records of the slice. */
  size: z._default(z.int(), 10),
  language: z.enum(['zh-CN', 'en-US']),
  writer: z.object({ accountId: z.string(), username: z.string(), call: z.string(), address: z.string(), requestId: z.string() }),
});
type Slice = z.infer<typeof payload>;

const sizes = { least: 1, most: 200 } as const;

export const enqueueSlice = (tx: Db, slice: z.input<typeof payload>, now: Date) =>
  enqueue(tx, { kind: bulkKind, key: `${slice.runId}:${slice.turn}:${slice.before ?? 0}`, payload: slice, runAt: now, now });

/** Returns the account that began a run, if it may still do so. */
async function actor(tx: Db, { accountId, action }: Run, { permission, degrees }: BulkKind): Promise<CurrentUser | null> {
  const [found] = await tx.select().from(account).where(eq(account.id, accountId));
  if (found === undefined || found.disabled) return null;
  const user = currentUser.parse({
    id: found.id,
    username: found.username,
    displayName: found.displayName,
    roles: found.roles,
  });
  return (await holds(tx, user, permission, degrees[action ?? ''] ?? [])) ? user : null;
}

/** Works on all records of a slice together. If that fails, works on each record alone, so that one bad record does not stop the others. */
async function turnAll<Record extends { id: string }>(
  tx: Db,
  records: readonly Record[],
  log: Logger,
  work: (inner: Db, some: readonly Record[]) => Promise<Turned[]>,
): Promise<Turned[]> {
  try {
    return await tx.transaction((inner) => work(inner, records));
  } catch (error) {
    if (isPassing(error)) throw error;
    if (records.length === 1) {
      log.error({ err: error, record: records[0]?.id }, 'an action on all records of a list failed with one');
      return records.map(({ id }) => ({ id, reason: 'failed' }));
    }
  }
  const turned: Turned[] = [];
  for (const record of records) turned.push(...(await turnAll(tx, [record], log, work)));
  return turned;
}

async function workSlice(tx: Db, kind: BulkKind, run: Run, slice: Slice, at: Date, log: Logger): Promise<void> {
  const started = processorTime();
  const user = await actor(tx, run, kind);
  if (user === null) {
    await setRun(tx, run.id, { state: 'stopped' });
    return;
  }
  const { writer, language, size } = slice;
  const call = (inner: Db): BulkCall => ({
    action: run.action ?? '',
    note: run.note,
    run: { id: run.id, total: run.total },
    user,
    now: at,
    language,
    record: (written) => recordWrites(inner, writer, written, at),
  });
  const turned = run.undoing
    ? await turnAll(tx, await doneRecords(tx, run.id, size), log, async (inner, some) => kind.undo(inner, some, call(inner)))
    : await turnAll(tx, await nextRecords(tx, run.id, size), log, async (inner, some) => kind.act(inner, some, call(inner)));
  if (turned.length === 0) {
    await setRun(tx, run.id, { state: 'done', endedAt: at });
    return;
  }
  await keepTurned(tx, run.id, turned, run);
  const next = { ...slice, before: slice.before + 1, size: nextSize(size, processorTime() - started, sizes) };
  await enqueueSlice(tx, next, at);
}

/** Works on a slice of a run, in the transaction that also completes the job, and enqueues the next. */
export const bulkHandler = (kinds: readonly BulkKind[]) =>
  handler(payload, async (slice, { tx, now, log }) => {
    const run = await findRun(tx, slice.runId, { lock: true });
    const kind = kinds.find(({ name }) => name === run?.kind);
    // stopped, or continued by another turn
    if (run?.state !== 'running' || run.turn !== slice.turn || kind === undefined) return;
    // sends the answer first: the embedded database blocks this thread
    await setImmediate();
    await workSlice(tx, kind, run, slice, now, log);
  });
