import { eq, sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { grantRow } from '#server/platform/db/tables/grant.ts';
import { payment, paymentEvent } from '#server/platform/db/tables/payment.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { StoredRound, Writing } from './change.ts';
import { changeRound, roundWritten } from './change.ts';
import { stillEligible } from './find.ts';
import { refuseOwn } from './own-company.ts';
import { standingRows } from './rows.ts';

/** Makes the payment of a locked row due, over the amount of its round. */
export async function openRow(tx: Db, { user, now }: Writing, id: string, { amount }: StoredRound): Promise<void> {
  const at = now();
  await tx
    .update(grantRow)
    // payments share the numbers of applications, so that the finance office has one series
    .set({ openedAt: at, serial: sql`nextval(pg_get_serial_sequence('application', 'serial'))`, version: sql`${grantRow.version} + 1` })
    .where(eq(grantRow.id, id));
  const [made] = await tx
    .insert(payment)
    .values({ id, grantRowId: id, state: 'due', amount, createdAt: at, updatedAt: at })
    .returning({ version: payment.version });
  if (made === undefined) throw new Error('a payment was not stored');
  const event = { paymentId: id, at, accountId: user.id, by: user.displayName, action: 'open' as const, toState: 'due' as const };
  await tx.insert(paymentEvent).values({ ...event, amount, version: made.version });
}

type Standing = { id: string; companyId: string | null; companyName: string };

/**
 * Makes payments due for the companies of a locked round that have confirmed and have no open objection. Facts are checked again: a company
 * that is no longer eligible is marked, and paid only if an officer decides so.
 */
export async function openPayments(tx: Db, call: Writing, before: StoredRound): Promise<void> {
  const today = todayInChina(call.now());
  // serialises with answers of companies: later ones are refused as too late
  await tx.execute(sql`select 1 from grant_row where round_id = ${before.id}::uuid order by id for update`);
  const standing = await standingRows<Standing>(
    tx,
    { where: sql`w.round_id = ${before.id}::uuid`, today },
    sql`w.id::text as id, w.enterprise_id as "companyId", w.company_name as "companyName"`,
  );
  const waiting = standing.filter((row) => row.standing === 'confirmed' || row.standing === 'recheck');
  if (waiting.length === 0) throw new Problem(200, 'NOT_READY', 'grantNobodyConfirmed');
  await refuseOwn(
    tx,
    call,
    waiting.map(({ id }) => id),
  );
  const eligible = await stillEligible(
    tx,
    before.criteria,
    waiting.flatMap(({ companyId }) => companyId ?? []),
    today,
  );
  const opened: string[] = [];
  for (const { id, companyId, companyName } of waiting) {
    if (companyId !== null && eligible.has(companyId)) {
      await tx.update(grantRow).set({ changedAt: null }).where(eq(grantRow.id, id));
      await openRow(tx, call, id, before);
      opened.push(companyName);
    } else {
      await tx
        .update(grantRow)
        .set({ changedAt: sql`coalesce(${grantRow.changedAt}, ${call.now().toISOString()}::timestamptz)` })
        .where(eq(grantRow.id, id));
    }
  }
  const after = await changeRound(tx, before, { state: 'paying' }, call);
  await call.record(tx, roundWritten('open', before, after, { after: opened }));
}
