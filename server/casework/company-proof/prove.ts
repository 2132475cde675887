import { and, eq, inArray } from 'drizzle-orm';
import { companyClaim } from '#contract/application/company-claim.ts';
import { openTasksOf } from '../application/records.ts';
import { withdrawn } from '../application/transitions.ts';
import type { Db } from '#server/platform/db/client.ts';
import { application } from '#server/platform/db/tables/application.ts';
import type { ProofWay } from '#server/companies/colleague/colleague-words.ts';
import { lockCompany } from '#server/companies/company/company-lock.ts';
import { lockAccount } from '#server/companies/company/membership.ts';
import { makeAdministrator } from './administrator.ts';
import { message } from '#server/platform/http/messages.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import type { ClaimedCompany, ProofCall } from './ways.ts';
import { claimedCompany } from './ways.ts';

type Proving = { companyId: string; way: Exclude<ProofWay, 'letter'>; noted?: Record<string, string> };

/** The caller's own claim needs no officer any more. Returns whom to notify. */
async function withdrawOwn(tx: Db, { user, c }: ProofCall, companyId: string, now: Date): Promise<NotificationEvent[]> {
  const found = await tx
    .select()
    .from(application)
    .where(
      and(
        eq(application.kind, companyClaim.kind),
        eq(application.subjectId, companyId),
        eq(application.accountId, user.id),
        inArray(application.state, ['submitted', 'reviewing', 'returned']),
      ),
    )
    .for('update');
  const events: NotificationEvent[] = [];
  for (const stored of found) {
    const note = message(c.var.language, 'proofWithdrawn');
    events.push(...(await withdrawn(tx, { stored, tasks: await openTasksOf(tx, stored) }, { user, note, now })).events);
  }
  return events;
}

/**
 * Makes the caller, proven without an officer, an administrator of the company, like an approved claim. `check` runs with the locks of
 * account and company, so that of two simultaneous proofs the second sees the first's result.
 */
export async function prove(
  call: ProofCall,
  { companyId, way, noted = {} }: Proving,
  check: (tx: Db, company: ClaimedCompany) => Promise<void>,
): Promise<void> {
  const { db, user, record } = call;
  const now = call.now();
  await db.transaction(async (tx) => {
    await lockAccount(tx, user.id);
    await lockCompany(tx, companyId);
    const company = await claimedCompany(tx, user, companyId);
    await check(tx, company);
    const key = `proof:${companyId}:${user.id}:${now.toISOString()}`;
    const notifications = await makeAdministrator(tx, { company, accountId: user.id, way, noted: { way, ...noted }, record, key, now });
    await notify(tx, [...(await withdrawOwn(tx, call, companyId, now)), ...notifications], now);
  });
}
