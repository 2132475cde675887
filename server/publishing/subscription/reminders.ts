import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { daysUntil, nextInChina, todayInChina } from '#domain/china-time.ts';
import { reminderDays } from '#domain/subscription.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { lastDayToApply } from '#server/platform/db/policy-summary.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobContext } from '#server/platform/jobs/handler.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { reminderWords } from './wording.ts';

const remindersAtOnce = 200;

type Due = { accountId: string; key: string; id: string; title: string; titleEn: string | null; applyTo: string };

/**
 * Who is reminded of what. A reminder belongs to a deadline and a number of days before it. Of those due, the one nearest to the deadline
 * is sent, so that days without a server are made up for by one. Followers who came after that day get none. A moved deadline has reminders
 * of its own.
 */
async function dueReminders(tx: Db, today: string): Promise<Due[]> {
  const deadline = sql`to_char(p.apply_to, 'YYYY-MM-DD')`;
  const key = sql`'deadline:' || p.id || ':' || ${deadline} || ':' || mark.days`;
  const marks = sql.param([...reminderDays]);
  return rows<Due>(
    tx,
    sql`
      select f.account_id::text as "accountId", ${key} as key, p.id,
        coalesce(p.short_name, p.title) as title, p.title_en as "titleEn", ${deadline} as "applyTo"
      from policy p
      join lateral (select min(days) as days from unnest(${marks}::int[]) as days where p.apply_to - ${today}::date <= days) mark on mark.days is not null
      join follow f on f.policy_id = p.id
      where p.state = 'published' and p.kind = 'project' and ${lastDayToApply} >= ${today}::date and p.apply_to is not null
        and (f.created_at at time zone 'UTC' + interval '8 hours')::date <= p.apply_to - mark.days
        and not exists (select 1 from dismissal d where d.account_id = f.account_id and d.policy_id = p.id)
        and not exists (select 1 from alert_delivery a
          where a.account_id = f.account_id and a.key = ${key})
      order by p.apply_to, p.id, f.account_id limit ${remindersAtOnce}::int`,
  );
}

async function remindSome(round: string, part: number, { tx, now, step }: JobContext): Promise<void> {
  const today = todayInChina(now);
  const due = await dueReminders(tx, today);
  await step('found');
  const claimed = await claimDeliveries(
    tx,
    due.map((each) => ({ ...each, savedSearchId: null })),
    now,
  );
  await step('claimed');
  const told = claimed.map(({ accountId, key, ...policy }) => ({
    accountId,
    kind: 'deadline' as const,
    key,
    ...reminderWords(policy, daysUntil(today, policy.applyTo)),
  }));
  await notify(tx, told, now);
  await step('told');
  if (due.length < remindersAtOnce) return;
  await enqueue(tx, { kind: 'remind', key: `${round}:${part + 1}`, payload: { day: round, part: part + 1 }, runAt: now, now });
  await step('handed on');
}

/** Each morning: reminds followers 14, 7 and 1 days before a policy's window closes. */
export const reminderRound = handler(
  z.object({ day }),
  ({ day }, context) => remindSome(day, 0, context),
  (now) => nextInChina(now, '08:00'),
);

export const remindHandler = handler(z.object({ day, part: z.int() }), ({ day, part }, context) => remindSome(day, part, context));
