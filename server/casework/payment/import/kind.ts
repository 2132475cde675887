import { eq, sql } from 'drizzle-orm';
import { sumText } from '#domain/finance/cents.ts';
import { dayText } from '#domain/format.ts';
import { getOwn } from '#domain/get-own.ts';
import { paymentRefusal } from '#domain/payment/machine.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { ImportKind, Worded, Writing, ImportUndo, Undoing, UndoRow } from '#server/platform/table/kind/kind.ts';
import { Outdated, targetName, targetId } from '#server/platform/table/kind/kind.ts';
import type { Words } from '#server/platform/table/kind/words.ts';
import { noticedOf } from '../../public-notice/standing.ts';
import { budgetsOf, lockBudgets } from '../budget.ts';
import { factsOf, lockPayments, writePayments } from '../write.ts';
import { paymentFields, paymentNotes, stateWords } from './fields.ts';
import type { PaymentRecord } from './plan-row.ts';
import { surveyPayments } from './survey.ts';
import type { UndoOutcome } from '#domain/import.ts';
import type { PaymentFacts } from '#domain/payment/machine.ts';
import { rows as rowsOf } from '#server/platform/db/client.ts';
import type { Restored } from '../restore.ts';
import { restorePayments } from '../restore.ts';

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
const undoPayments: ImportUndo = { recordKind: 'payment', judge, undo: undoRows };

function wordOf(field: string, value: string, { language }: Worded): string {
  if (field === 'amount') return sumText(Number(value), language);
  if (field === 'paidOn') return dayText(value, language);
  return field === 'state' ? (getOwn<Words>(stateWords, value)?.[language] ?? value) : value;
}

/** Writes the rows' changes of payments, and notifies their companies. */
async function writeImport(tx: Db, { rows, fileName, by, at, record, keep }: Writing): Promise<void> {
  const [user] = await tx.select({ id: account.id, displayName: account.displayName }).from(account).where(eq(account.username, by));
  // the importer's account was deleted
  if (user === undefined) throw new Outdated();
  const events: NotificationEvent[] = [];
  await lockBudgets(tx);
  // stored by `planRow`
  const planned = rows.map(({ row, target, record: one }) => ({ row, target, ...(one as PaymentRecord) }));
  // a payment with several instalments is written once for each
  const rounds: (typeof planned)[] = [];
  for (const one of planned) {
    const round = rounds.find((others) => others.every(({ id }) => id !== one.id));
    if (round === undefined) rounds.push([one]);
    else round.push(one);
  }
  for (const round of rounds) {
    const locked = new Map(
      (
        await lockPayments(
          tx,
          round.map(({ id }) => id),
        )
      ).map((one) => [one.stored.id, one]),
    );
    // payments whose public notice began meanwhile, or whose budget is used up, must wait
    const noticed = await noticedOf(tx, [...locked.keys()], at);
    const budgets = await budgetsOf(tx, [...locked.keys()]);
    const taken = new Map<string, number>();
    const changes = round.map(({ id, target, action, given }) => {
      const one = locked.get(id);
      if (one === undefined || targetName(id, one.stored.version) !== target) throw new Outdated();
      const budget = budgets.get(id);
      const spent = taken.get(budget?.policyId ?? '') ?? 0;
      const bars = { bar: noticed.get(id)?.bar ?? null, left: budget === undefined ? null : budget.left - spent };
      const refusal = paymentRefusal(action, one.stored, given, bars);
      if (refusal === 'notice' || refusal === 'budget') throw new Outdated();
      if (budget !== undefined && action === 'settle') taken.set(budget.policyId, spent + (given.amount ?? 0) - (one.stored.amount ?? 0));
      return { locked: one, action, given };
    });
    const made = await writePayments(tx, changes, { user, fileName, now: at });
    await record(made.written);
    await keep(
      round.flatMap(({ row, id }) => {
        const { stored } = locked.get(id) ?? {};
        return stored === undefined ? [] : [{ row, target: targetName(id, stored.version + 1), former: factsOf(stored) }];
      }),
    );
    events.push(...made.events);
  }
  await notify(tx, events, at);
}

/**
 * Results of the finance office, by application number. A row states the present state of a payment: an empty cell changes nothing. Rows
 * that contradict the stored payment are rejected; the amount is set by a row that is still due.
 */
export const paymentImport: ImportKind = {
  name: 'paymentAdmin',
  fields: paymentFields,
  notes: paymentNotes,
  chunk: 500,
  // a file of the finance office is written completely or not at all
  whole: true,
  checkOptions: async () => [],
  isAmount: (field) => field === 'amount',
  survey: surveyPayments,
  write: writeImport,
  undo: undoPayments,
  wordOf,
};
