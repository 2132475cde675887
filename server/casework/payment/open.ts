import { eq, sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import { paysMoney } from '#domain/payment/pays.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { payment, paymentEvent } from '#server/platform/db/tables/payment.ts';
import { policy } from '#server/platform/db/tables/policy.ts';

/** An approved application for the support of a policy. */
type Approved = { id: string; subjectId: string };

/** A policy that is gone may have paid. */
async function pays(tx: Db, policyId: string): Promise<boolean> {
  const { amountMax, supportMode } = policy;
  const [found] = await tx.select({ amountMax, supportMode }).from(policy).where(eq(policy.id, policyId));
  return found === undefined || paysMoney(found);
}

/** Creates the due payment of an approved application, unless its policy pays nothing or the payment exists. */
export async function openPayment(
  tx: Db,
  { id, subjectId }: Approved,
  { user, now }: { user: { id: string | null; displayName: CurrentUser['displayName'] }; now: Date },
): Promise<void> {
  if (!(await pays(tx, subjectId))) return;
  const made = await tx
    .insert(payment)
    .values({ id, applicationId: id, state: 'due', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ version: payment.version });
  for (const { version } of made)
    await tx
      .insert(paymentEvent)
      .values({ paymentId: id, at: now, accountId: user.id, by: user.displayName, action: 'open', toState: 'due', version });
}

/** Creates missing payments of approvals from before payments existed. Called at each start, and finds nothing afterwards. */
export async function openMissingPayments(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const missing = await rows<Approved & { at: string | Date; by: string; accountId: string | null }>(
      tx,
      sql`select a.id::text as id, a.subject_id as "subjectId", a.decided_at as at, v.by, v.account_id::text as "accountId"
        from application a join lateral (select by, account_id from application_event x where x.application_id = a.id and x.action = 'approve'
          order by x.version desc limit 1) v on true
        where a.kind = 'policy' and a.state = 'approved' and not exists (select 1 from payment y where y.application_id = a.id) order by a.id`,
    );
    for (const { at, by, accountId, ...approved } of missing)
      await openPayment(tx, approved, { user: { id: accountId, displayName: by }, now: new Date(at) });
  });
}
