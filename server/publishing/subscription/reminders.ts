import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { policy as policyApplication } from '#contract/application/policy.ts';
import { day } from '#contract/fields.ts';
import { daysUntil, nextInChina, todayInChina } from '#domain/china-time.ts';
import { reminderDays } from '#domain/subscription.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applyFromOn, applyToOn, lastDayToApplyOn, statusOn } from '#server/platform/db/policy-summary.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobContext } from '#server/platform/jobs/handler.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { openingWords, reminderWords } from './wording.ts';

const remindersAtOnce = 200;

/** Applications for support by a policy, whose drafts get reminders too. */
const draftKind = policyApplication.kind;

/** Days for which an opening is made up for. */
const openedLately = 3;

type Due = {
  accountId: string;
  key: string;
  id: string;
  title: string;
  titleEn: string | null;
  what: 'closes' | 'opens';
  on: string;
  draft: string | null;
};

const text = (day: SQL) => sql`to_char(${day}, 'YYYY-MM-DD')`;

/**
 * Returns the due reminders of followers and of owners of drafts. A reminder belongs to a deadline and a number of days before it; of several due
 * ones only the nearest to the deadline is sent, which makes up for downtime. Followers since that day get none. A moved deadline has new reminders,
 * and so has each recurrence of a window, whose opening is notified once, too.
 */
async function dueReminders(tx: Db, today: string): Promise<Due[]> {
  const marks = sql.param([...reminderDays]);
  const follower = sql`(f.created_at at time zone 'UTC' + interval '8 hours')::date`;
  return rows<Due>(
    tx,
    sql`
      with window_of as (
        select p.id, coalesce(p.short_name, p.title) as title, p.title_en, ${applyFromOn(today)} as opens, ${applyToOn(today)} as closes,
          ${statusOn(today)} as status, p.apply_rule->>'every' is not null as recurs
        from policy p where p.state = 'published' and p.kind = 'project' and (p.apply_from is not null or p.apply_to is not null)
          and coalesce(${lastDayToApplyOn(today)} >= ${today}::date, true)
      ), due as (
        select w.id, w.title, w.title_en, 'closes' as what, w.closes as on_day, w.closes - mark.days as since,
          'deadline:' || w.id || ':' || ${text(sql`w.closes`)} || ':' || mark.days as key
        from window_of w
        join lateral (select min(days) as days from unnest(${marks}::int[]) as days where w.closes - ${today}::date <= days) mark on mark.days is not null
        where w.status in ('open', 'upcoming')
        union all
        select w.id, w.title, w.title_en, 'opens', w.opens, w.opens - 1, 'opens:' || w.id || ':' || ${text(sql`w.opens`)}
        from window_of w where w.recurs and w.status = 'open' and w.opens between ${today}::date - ${openedLately}::int and ${today}::date
      ), concerned as (
        select f.account_id, f.policy_id, f.created_at, null as draft from follow f
        union all
        select a.account_id, a.subject_id, a.created_at, a.id::text from application a
        where a.state = 'draft' and a.kind = ${draftKind}
      )
      select distinct on (due.on_day, due.id, due.what, f.account_id)
        f.account_id::text as "accountId", due.key, due.id, due.title, due.title_en as "titleEn", due.what, ${text(sql`due.on_day`)} as "on", f.draft
      from due join concerned f on f.policy_id = due.id and (f.draft is null or due.what = 'closes')
      where ${follower} <= due.since
        and not exists (select 1 from dismissal d where d.account_id = f.account_id and d.policy_id = due.id)
        and not exists (select 1 from alert_delivery a where a.account_id = f.account_id and a.key = due.key)
      order by due.on_day, due.id, due.what, f.account_id, f.draft nulls last limit ${remindersAtOnce}::int`,
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
  const notifications = claimed.map(({ accountId, key, ...policy }) => ({
    accountId,
    kind: 'deadline' as const,
    key,
    ...(policy.what === 'opens' ? openingWords(policy) : reminderWords(policy, daysUntil(today, policy.on))),
  }));
  await notify(tx, notifications, now);
  await step('notified');
  if (due.length < remindersAtOnce) return;
  await enqueue(tx, { kind: 'remind', key: `${round}:${part + 1}`, payload: { day: round, part: part + 1 }, runAt: now, now });
  await step('handed on');
}

/** Each morning: reminds followers and owners of drafts 14, 7 and 1 days before a policy's window closes, and when one that comes back has opened. */
export const reminderRound = handler(
  z.object({ day }),
  ({ day }, context) => remindSome(day, 0, context),
  (now) => nextInChina(now, '08:00'),
);

export const remindHandler = handler(z.object({ day, part: z.int() }), ({ day, part }, context) => remindSome(day, part, context));
