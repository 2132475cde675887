import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { reminderDays } from '#domain/application/limits.ts';
import { nextInChina, todayInChina } from '#domain/china-time.ts';
import { rows } from '#server/platform/db/client.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { readWorkCalendar } from '../work-calendar/calendar.ts';
import { roundEvents } from './wording.ts';

type Open = { id: string; title: string; startedAt: Date | string; lastDay: string; accountIds: string[] };

/** Each morning: reminds experts of rounds that end today or have four fifths of their time used. */
export const roundReminders = handler(
  z.object({ day }),
  async (_payload, { tx, now }) => {
    const [calendar, today] = [await readWorkCalendar(tx), todayInChina(now)];
    const open = await rows<Open>(
      tx,
      sql`select n.id::text as id, n.title, n.started_at as "startedAt", n.last_day::text as "lastDay",
          array_agg(distinct g.account_id::text order by g.account_id::text) as "accountIds"
        from review_round n join review_case c on c.round_id = n.id join review_assignment g on g.case_id = c.id
          join account o on o.id = g.account_id and not o.disabled
        where n.state = 'scoring' and n.last_day >= ${today}::date and coalesce(g.standing, 'clear') = 'clear' and g.submitted_at is null
        group by n.id order by n.id`,
    );
    for (const { accountIds, startedAt, ...round } of open) {
      const reached = reminderDays(calendar, todayInChina(new Date(startedAt)), round.lastDay).findLast((one) => one <= today);
      if (reached === undefined) continue;
      await notify(tx, roundEvents(round, reached === round.lastDay ? 'due' : 'near', accountIds, { again: round.lastDay }), now);
    }
  },
  (now) => nextInChina(now, '08:30'),
);
