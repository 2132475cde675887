import { setImmediate } from 'node:timers/promises';
import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { BulkItem, BulkOutcome, BulkRun } from '#contract/bulk.ts';
import { bulkOutcomes } from '#contract/bulk.ts';
import { dayLength } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { bulkItem, bulkRun } from '../db/tables/bulk.ts';
import type { Cleaning } from '../jobs/clean.ts';
import type { Done, Frozen, Turned } from './kind.ts';

export type Run = typeof bulkRun.$inferSelect;

/** Records of one statement. */
const batchSize = 1000;

/** Stores a list; a run that the server did not finish storing has no records. */
export async function keepRun(db: Db, run: { kind: string; accountId: string; frozenAt: Date }, records: readonly Frozen[]): Promise<Run> {
  const [begun] = await db
    .insert(bulkRun)
    .values({ ...run, total: 0 })
    .returning({ id: bulkRun.id });
  if (begun === undefined) throw new Error('a row that was inserted was not returned');
  for (let from = 0; from < records.length; from += batchSize) {
    const some = records.slice(from, from + batchSize).map((record, at) => ({ ...record, place: from + at + 1 }));
    await db.execute(sql`insert into bulk_item (run_id, place, record_id, title, seen)
      select ${begun.id}::uuid, r.place, r.id, r.title, r.seen
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as r(place int, id text, title text, seen jsonb)`);
    // the embedded database computes in this thread: others get their turn
    await setImmediate();
  }
  return setRun(db, begun.id, { total: records.length });
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a run; `lock` holds it until the transaction ends. Null for an unknown id. */
export async function findRun(db: Db, id: string, { lock = false } = {}): Promise<Run | null> {
  if (!uuid.test(id)) return null;
  const query = db.select().from(bulkRun).where(eq(bulkRun.id, id));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}

export async function setRun(tx: Db, id: string, changed: Partial<Omit<Run, 'id'>>): Promise<Run> {
  const [run] = await tx.update(bulkRun).set(changed).where(eq(bulkRun.id, id)).returning();
  if (run === undefined) throw new Error('the run has gone');
  return run;
}

/** The last runs of an account that it began. */
export const latestRuns = (db: Db, accountId: string, kind: string): Promise<Run[]> =>
  db
    .select()
    .from(bulkRun)
    .where(and(eq(bulkRun.accountId, accountId), eq(bulkRun.kind, kind), sql`${bulkRun.action} is not null`))
    .orderBy(desc(bulkRun.frozenAt), bulkRun.id)
    .limit(20);

async function countsOf(db: Db, id: string): Promise<BulkRun['counts']> {
  const found = await db
    .select({ outcome: bulkItem.outcome, records: count() })
    .from(bulkItem)
    .where(and(eq(bulkItem.runId, id), sql`${bulkItem.outcome} is not null`))
    .groupBy(bulkItem.outcome);
  const counted = new Map(found.map(({ outcome, records }) => [outcome, records]));
  return Object.fromEntries(bulkOutcomes.map((outcome) => [outcome, counted.get(outcome) ?? 0])) as BulkRun['counts'];
}

/** A run as its calls answer it. */
export const shownRun = async (db: Db, run: Run): Promise<BulkRun> => ({
  id: run.id,
  state: run.state,
  action: run.action,
  undoing: run.undoing,
  total: run.total,
  counts: await countsOf(db, run.id),
  frozenAt: run.frozenAt.toISOString(),
  endedAt: run.endedAt?.toISOString() ?? null,
});

/** Returns records that have not had their turn, in the order of the list. */
export async function nextRecords(tx: Db, id: string, limit: number): Promise<Frozen[]> {
  // unique order: the records of one run
  return tx
    .select({ id: bulkItem.recordId, title: bulkItem.title, seen: bulkItem.seen })
    .from(bulkItem)
    .where(and(eq(bulkItem.runId, id), isNull(bulkItem.outcome)))
    .orderBy(asc(bulkItem.place))
    .limit(limit);
}

/** Returns records that are done, the last one first. */
export async function doneRecords(tx: Db, id: string, limit: number): Promise<Done[]> {
  // unique order: the records of one run
  return tx
    .select({ id: bulkItem.recordId, title: bulkItem.title, undo: bulkItem.undo })
    .from(bulkItem)
    .where(and(eq(bulkItem.runId, id), eq(bulkItem.outcome, 'done')))
    .orderBy(desc(bulkItem.place))
    .limit(limit);
}

/** Stores the outcomes of records. Their undo data is kept until they are undone. */
export async function keepTurned(tx: Db, id: string, turned: readonly Turned[], { undoing }: { undoing: boolean }): Promise<void> {
  const list = turned.map(({ id: record, reason, detail = null, undo = null }) => ({
    record,
    outcome: (reason === null ? (undoing ? 'undone' : 'done') : undoing ? 'kept' : 'refused') satisfies BulkOutcome,
    reason,
    detail,
    undo: undoing ? null : undo,
  }));
  await tx.execute(sql`update bulk_item i set outcome = t.outcome, reason = t.reason, detail = t.detail, undo = t.undo
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as t(record text, outcome text, reason text, detail jsonb, undo jsonb)
    where i.run_id = ${id}::uuid and i.record_id = t.record`);
}

/** Returns a page of the records with their outcomes. */
export async function recordsOf(
  db: Db,
  id: string,
  { outcome, offset = 0, limit }: { outcome?: BulkOutcome | undefined; offset?: number; limit: number },
): Promise<{ total: number; list: BulkItem[] }> {
  const which = and(eq(bulkItem.runId, id), outcome === undefined ? undefined : eq(bulkItem.outcome, outcome));
  // unique order: the records of one run
  const list = await db
    .select({ id: bulkItem.recordId, title: bulkItem.title, outcome: bulkItem.outcome, reason: bulkItem.reason, detail: bulkItem.detail })
    .from(bulkItem)
    .where(which)
    .orderBy(asc(bulkItem.place))
    .limit(limit)
    .offset(offset);
  return { total: await db.$count(bulkItem, which), list };
}

const kept = 30 * dayLength;

/** Deletes runs after 30 days; their records go with them. */
export const cleanRuns: Cleaning = async (tx, due) => {
  await tx.delete(bulkRun).where(lt(bulkRun.frozenAt, new Date(due.getTime() - kept)));
};
