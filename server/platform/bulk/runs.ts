import type { BulkCalls, BulkRun } from '#contract/bulk.ts';
import { mostInBulk } from '#contract/bulk.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { Db } from '../db/client.ts';
import type { WriteCall } from '../http/context.ts';
import { invalid, notFound, Problem, wrongState } from '../http/problem.ts';
import type { BulkKind } from './kind.ts';
import { bulkReport } from './report.ts';
import { enqueueSlice } from './slices.ts';
import type { Run } from './store.ts';
import { findRun, keepRun, latestRuns, nextRecords, recordsOf, setRun, shownRun } from './store.ts';

/** A run of the caller. Those of others and of other kinds are 404. */
async function ownRun(db: Db, kind: BulkKind, id: string, { user }: Pick<WriteCall, 'user'>, options?: { lock: boolean }): Promise<Run> {
  const run = await findRun(db, id, options);
  if (run === null || run.kind !== kind.name || run.accountId !== user.id) throw notFound({ kind: 'bulk', id });
  return run;
}

/** Notes the records of a list. */
export async function freeze<Filters>({ db, user, now }: WriteCall, kind: BulkKind<Filters>, filters: Filters): Promise<BulkRun> {
  const records = await kind.freeze(db, filters, { most: mostInBulk, now: now() });
  if (records.length > mostInBulk) throw new Problem(200, 'LIMIT', 'bulkLimit', { values: { most: mostInBulk } });
  return shownRun(db, await keepRun(db, { kind: kind.name, accountId: user.id, frozenAt: now() }, records));
}

/** Begins a turn of a run; the turn identifies its slices. */
async function begin(tx: Db, call: WriteCall, run: Run, callName: string, changed: Partial<Run>): Promise<Run> {
  const { user, now, c } = call;
  const begun = await setRun(tx, run.id, { ...changed, state: 'running', turn: run.turn + 1, endedAt: null });
  const { address, requestId, language } = c.var;
  const writer = { accountId: user.id, username: user.username, call: callName, address, requestId };
  await enqueueSlice(tx, { runId: run.id, turn: begun.turn, language, writer }, now());
  return begun;
}

/** Returns the name of a run in the audit log: that of its first record. */
async function targetOf(tx: Db, { id, total }: Run): Promise<{ kind: string; id: string; title: string }> {
  const [first] = (await recordsOf(tx, id, { limit: 1 })).list;
  return { kind: 'bulk', id, title: total > 1 ? `${first?.title ?? ''} … (${total})` : (first?.title ?? '') };
}

/** Begins an action, or continues a stopped one. The run is an audit event, and so is the change of each record. */
export function start(
  call: WriteCall,
  kind: BulkKind,
  { id, action, note }: { id: string; action: string; note: string },
  callName: string,
): Promise<BulkRun> {
  return call.db.transaction(async (tx) => {
    const run = await ownRun(tx, kind, id, call, { lock: true });
    const isSame = run.action === action && !run.undoing;
    // a second request: the first answer was lost, or the button was pressed twice
    if (isSame && (run.state === 'running' || run.state === 'done')) return shownRun(tx, run);
    if (run.state !== 'frozen' && !(isSame && run.state === 'stopped')) throw wrongState(await shownRun(tx, run));
    const wrong = kind.check?.({ action, note, language: call.c.var.language }) ?? [];
    if (wrong.length > 0) throw invalid(wrong);
    if (run.state === 'frozen')
      await call.record(tx, { target: await targetOf(tx, run), action, before: null, after: { records: run.total, note } });
    return shownRun(tx, await begin(tx, call, run, callName, run.state === 'frozen' ? { action, note } : {}));
  });
}

/** Begins or continues to undo the action. */
export function undo(call: WriteCall, kind: BulkKind, id: string, callName: string): Promise<BulkRun> {
  return call.db.transaction(async (tx) => {
    const run = await ownRun(tx, kind, id, call, { lock: true });
    const shown = await shownRun(tx, run);
    if (run.undoing && run.state === 'running') return shown;
    if (!(run.state === 'done' || run.state === 'stopped') || shown.counts.done === 0) throw wrongState(shown);
    if (!run.undoing)
      await call.record(tx, {
        target: await targetOf(tx, run),
        action: 'undo',
        before: { records: shown.counts.done },
        after: { records: 0 },
      });
    return shownRun(tx, await begin(tx, call, run, callName, { undoing: true }));
  });
}

/** Stops a run after the present slice. */
export function stop(call: WriteCall, kind: BulkKind, id: string): Promise<BulkRun> {
  return call.db.transaction(async (tx) => {
    const run = await ownRun(tx, kind, id, call, { lock: true });
    if (run.state !== 'running') throw wrongState(await shownRun(tx, run));
    const isLeft = run.undoing || (await nextRecords(tx, id, 1)).length > 0;
    return shownRun(tx, await setRun(tx, id, isLeft ? { state: 'stopped' } : { state: 'done', endedAt: call.now() }));
  });
}

export async function status({ db, user }: Pick<WriteCall, 'db' | 'user'>, kind: BulkKind, id: string): Promise<BulkRun> {
  return shownRun(db, await ownRun(db, kind, id, { user }));
}

/** The caller's last runs. */
export async function latest({ db, user }: Pick<WriteCall, 'db' | 'user'>, kind: BulkKind): Promise<BulkRun[]> {
  const shown: BulkRun[] = [];
  for (const run of await latestRuns(db, user.id, kind.name)) shown.push(await shownRun(db, run));
  return shown;
}

/** Returns a page of the records with their outcomes. */
export async function items(
  { db, user }: Pick<WriteCall, 'db' | 'user'>,
  kind: BulkKind,
  { id, outcome, page, pageSize }: ParsedInput<BulkCalls['bulkItems']>['params'],
): Promise<CallData<BulkCalls['bulkItems']>> {
  await ownRun(db, kind, id, { user });
  return recordsOf(db, id, { outcome, offset: (page - 1) * pageSize, limit: pageSize });
}

/** Returns the outcome of each record as a workbook. */
export async function report(
  { db, user, now }: Pick<WriteCall, 'db' | 'user' | 'now'>,
  kind: BulkKind,
  { id, language }: ParsedInput<BulkCalls['bulkReport']>['params'],
) {
  return bulkReport(db, await ownRun(db, kind, id, { user }), language, now());
}
