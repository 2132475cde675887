import { setImmediate } from 'node:timers/promises';
import type { CallData } from '#contract/endpoint.ts';
import type { importEndpoints } from '#contract/import.ts';
import { mostKept } from '#contract/import.ts';
import { isUndoable } from '#domain/import.ts';
import type { Db } from '#server/platform/db/client.ts';
import { forbidden, wrongState } from '#server/platform/http/problem.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import type { Call, Shown } from '../batches.ts';
import { ownBatch, shown, writerOf } from '../batches.ts';
import type { ImportKinds as Kinds } from '../kinds.ts';
import { kindNamed } from '../kinds.ts';
import { startUndo } from './slices.ts';
import { keptRows } from '../last-changes.ts';
import { countOutcomes, keepOutcomes, rowsToUndo } from './store.ts';

type Previewed = CallData<ReturnType<typeof importEndpoints>['importUndoPreview']>;

/** Rows judged by one statement. */
const judged = 200;

/** Stores what undoing would do to each row. Outside a transaction: the embedded database answers others in between. */
async function judgeAll(db: Db, kind: ImportKind, id: string): Promise<void> {
  for (let before = 2_147_483_647; ;) {
    const rows = await rowsToUndo(db, id, before, judged);
    const last = rows.at(-1);
    if (last === undefined) return;
    const outcomeOf = await kind.undo.judge(db, rows, { batchId: id, lock: false });
    await keepOutcomes(db, id, new Map(rows.map((row) => [row.row, outcomeOf(row)])));
    before = last.place;
    await setImmediate();
  }
}

/** Returns the counted effects of undoing a batch, and the names of rows left unchanged. */
export async function previewUndo(call: Call, kinds: Kinds, id: string): Promise<Previewed> {
  const batch = await ownBatch(call.db, kinds, id, call);
  if (!isUndoable(batch)) throw wrongState();
  const kind = kindNamed(kinds, batch.kind);
  if (batch.state !== 'undone') await judgeAll(call.db, kind, id);
  return { counts: await countOutcomes(call.db, id), kept: await keptRows(call.db, kind, id, mostKept) };
}

/** Begins or continues undoing a batch. Each slice checks its rows again; those that cannot be undone by then are kept. */
export async function undo(call: Call, kinds: Kinds, id: string, callName: string): Promise<Shown> {
  return call.db.transaction(async (tx) => {
    const batch = await ownBatch(tx, kinds, id, call, { lock: true });
    // a second request: the first answer was lost, or the button was pressed twice
    if (batch.state === 'undoing') return shown(tx, kinds, batch, call);
    if (!isUndoable(batch)) throw wrongState(await shown(tx, kinds, batch, call));
    const { mayUndo } = kindNamed(kinds, batch.kind);
    if (mayUndo !== undefined && !(await mayUndo(tx, batch.options, call.user.id))) throw forbidden();
    return shown(tx, kinds, await startUndo(tx, batch, writerOf(call, callName), call.now()), call);
  });
}
