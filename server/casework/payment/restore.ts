import { sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { PaymentFacts } from '#domain/payment/machine.ts';
import type { Written } from '#server/platform/audit/record.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { numberOf } from '../application/records.ts';
import { correctedWords } from './wording.ts';
import type { LockedPayment } from './write.ts';
import { factsOf, noticesTo } from './write.ts';

/** A locked payment, and its values in an earlier version. */
export type Restored = { locked: LockedPayment; facts: PaymentFacts; version: number };

/** Restores earlier values of payments as a new version. Later instalments count as not made. Returns the notifications and the audit log entries. */
export async function restorePayments(
  tx: Db,
  restored: readonly Restored[],
  { user, fileName, now }: { user: Pick<CurrentUser, 'id' | 'displayName'>; fileName: string; now: Date },
): Promise<{ events: NotificationEvent[]; written: Written[] }> {
  const list = restored.map(({ locked: { stored }, facts, version }) => ({
    id: stored.id,
    version: stored.version + 1,
    undoes: version,
    from_state: stored.state,
    ...facts,
    paid_on: facts.paidOn,
  }));
  const moment = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`with given as (select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as r(id uuid, version int, undoes int,
      from_state text, state text, amount bigint, paid bigint, reclaimed bigint, batch text, paid_on date, reason text)), noted as (
      insert into payment_event (payment_id, at, account_id, by, action, from_state, to_state, amount, batch, paid_on, file_name, version, undoes)
      select id, ${moment}, ${user.id}::uuid, ${user.displayName}, 'undo', from_state, state, amount, batch, paid_on, ${fileName}, version, undoes
      from given order by id)
    update payment y set state = g.state, amount = g.amount, paid = g.paid, reclaimed = g.reclaimed, batch = g.batch, paid_on = g.paid_on,
      reason = g.reason, version = g.version, updated_at = ${moment}
    from given g where y.id = g.id`);
  const notices = restored
    .filter(({ locked: { stored }, facts }) => stored.state !== facts.state || stored.paid !== facts.paid)
    .map(({ locked }) => {
      const number = numberOf(locked.of);
      return { locked, version: locked.stored.version + 1, words: (title: string) => correctedWords({ title, number }) };
    });
  const written = restored.map(({ locked, facts }) =>
    writtenOver({ kind: 'payment', id: locked.stored.id, title: numberOf(locked.of) }, factsOf(locked.stored), facts),
  );
  return { events: await noticesTo(tx, notices), written };
}
