import { eq, sql } from 'drizzle-orm';
import type { UndoOutcome } from '#domain/import.ts';
import type { PaymentFacts } from '#domain/payment/machine.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { ImportUndo, Undoing, UndoRow } from '#server/platform/table/kind/kind.ts';
import { Outdated, targetId, targetName } from '#server/platform/table/kind/kind.ts';
import type { Restored } from '../restore.ts';
import { restorePayments } from '../restore.ts';
import { lockPayments } from '../write.ts';

const versionOf = (target: string): number => Number(target.slice(target.lastIndexOf('@') + 1));

async function judge(db: Db, rows: readonly UndoRow[], { lock }: { lock: boolean }): Promise<(row: UndoRow) => UndoOutcome> {
  const ids = [...new Set(rows.map(({ target }) => targetId(target)))].toSorted();
  const found = await rowsOf<{ id: string; version: number }>(
    db,
    sql`select id::text as id, version from payment where id = any(${sql.param(ids)}::uuid[]) order by id ${lock ? sql`for update` : sql``}`,
  );
  const targets = new Map(found.map(({ id, version }) => [id, targetName(id, version)]));
  // rows come last first: an instalment is undone before the one before it
  const undone = new Set<number>();
  for (const { row, target } of rows) {
    const id = targetId(target);
    if (targets.get(id) !== target) continue;
    undone.add(row);
    targets.set(id, targetName(id, versionOf(target) - 1));
  }
  return ({ row }) => (undone.has(row) ? 'restore' : 'changed');
}

async function undoRows(tx: Db, rows: readonly UndoRow[], { batchId, by, at, fileName, record }: Undoing): Promise<void> {
  const [user] = await tx.select({ id: account.id, displayName: account.displayName }).from(account).where(eq(account.username, by));
  // the account was deleted
  if (user === undefined) throw new Outdated();
  // the first row of a payment in this slice holds its former values
  const firsts = new Map(rows.map((row) => [targetId(row.target), row]));
  const locked = await lockPayments(tx, [...firsts.keys()]);
  const restored = locked.flatMap((one): Restored[] => {
    const first = firsts.get(one.stored.id);
    // stored by `writeImport`
    return first === undefined ? [] : [{ locked: one, facts: first.former as PaymentFacts, version: versionOf(first.target) - 1 }];
  });
  const { events, written } = await restorePayments(tx, restored, { user, fileName, now: at });
  // the next slice may undo an earlier instalment of the same file
  const next = restored.map(({ locked: { stored }, version }) => ({
    left: targetName(stored.id, version),
    is: targetName(stored.id, stored.version + 1),
  }));
  await tx.execute(sql`update import_row i set written_target = n."is" from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n("left" text, "is" text)
    where i.batch_id = ${batchId}::uuid and i.written_target = n."left"`);
  await record(written);
  await notify(tx, events, at);
}

/** Restores the former state of payments, and notifies their companies if it differs from the state they were notified of. */
export const undoPayments: ImportUndo = { recordKind: 'payment', judge, undo: undoRows };
