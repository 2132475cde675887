import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { unseenDays } from '#domain/application/limits.ts';
import { addWorkingDays } from '#domain/calendar/working-days.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { isCovered, officerGrants } from '#server/platform/permission/grants.ts';
import { administration } from '../place/holds-any.ts';
import { applicationsWithStep, casePlace } from '../rows.ts';
import { readWorkCalendar } from '../../work-calendar/calendar.ts';
import { givesDegree } from '#server/platform/permission/degrees.ts';

/** Managers of roles and applications, who are notified of stuck and unopened cases. */
export const watchers: readonly string[] = ['system:role', administration];

/** Returns the latest opening day (in China) of steps that have waited too long for somebody to open them. */
export async function unseenSince(db: Db, now: Date): Promise<string> {
  const calendar = await readWorkCalendar(db);
  const today = todayInChina(now);
  let day = today;
  while (addWorkingDays(calendar, day, unseenDays).day > today) day = addDays(day, -1);
  return day;
}

/** Whether nobody who could decide has opened or taken step `s` since that day. */
export const isUnseen = (since: string): SQL =>
  sql`(s.application_id is not null and s.owner_id is null and s.seen_at is null and s.opened_at < ${`${addDays(since, 1)}T00:00:00+08:00`}::timestamptz
    and not exists (select 1 from application_task t where t.application_id = s.application_id and t.closed_at is null and t.assignee_id is not null)
    and not exists (select 1 from application_answer w where (w.application_id, w.round, w.step) = (s.application_id, s.round, s.step)))`;

/** Notifies each watcher once a day of the number of unopened cases in their scope. */
export async function notifyOfUnseen(tx: Db, now: Date): Promise<void> {
  const today = todayInChina(now);
  const found = await rows<{ accountId: string; count: number }>(
    tx,
    sql`select g.holder::text as "accountId", count(distinct a.id)::int as count from ${applicationsWithStep}
      join ${officerGrants(today)} g on g.permission = any(${sql.param([...watchers])}::text[])
        and ${givesDegree(sql`g.degree`, ['write'])} and ${isCovered(casePlace)}
      where ${isUnseen(await unseenSince(tx, now))} group by 1 order by 1`,
  );
  await notify(
    tx,
    found.map(({ accountId, count }): NotificationEvent => ({
      accountId,
      kind: 'deadline',
      key: `application:unseen:${today}`,
      href: '/approve/list?view=unseen',
      words: {
        'zh-CN': { title: `${count} 件申请无人查看`, body: `提交后 ${unseenDays} 个工作日内没有办理人员打开过。` },
        'en-US': {
          title: `${count} ${count === 1 ? 'application has' : 'applications have'} not been looked at`,
          body: `No officer has opened ${count === 1 ? 'it' : 'them'} within ${unseenDays} working days.`,
        },
      },
    })),
    now,
  );
}
