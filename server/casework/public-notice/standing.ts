import { sql } from 'drizzle-orm';
import type { NoticeOfApplication } from '#contract/public-notice.ts';
import { todayInChina } from '#domain/china-time.ts';
import { noticeStage, paymentBar, rowStanding } from '#domain/public-notice/machine.ts';
import type { NoticeBar, NoticeState } from '#domain/public-notice/states.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { gone } from '#server/platform/http/problem.ts';
import type { ApplicationCall } from '../application/records.ts';
import { find, mayOpen } from '../application/records.ts';
import { isObjected } from './rows.ts';

/** The status of an application in its last announced notice, and whether its policy pays only after one. */
export type Noticed = NoticeOfApplication & { bar: NoticeBar | null };

/** The present form of the policy of application `a`: its own if published, otherwise that of all policies. */
const asksNotice = sql`coalesce((select (coalesce(own.definition, f.definition) ->> 'publicNotice')::boolean
  from (select 1) x
    left join lateral (select g.definition, g.saved_by from application_form g where g.kind = a.kind and g.subject_id = a.subject_id
      order by g.version desc limit 1) own on own.saved_by is not null
    left join lateral (select g.definition from application_form g where g.kind = a.kind and g.subject_id = ''
      order by g.version desc limit 1) f on true), false)`;

type Found = {
  applicationId: string;
  isAsked: boolean;
  noticeId: string | null;
  title: string;
  state: NoticeState;
  lastDay: string;
  isRemoved: boolean;
  isObjected: boolean;
  reason: string | null;
};

/** Returns the status of applications in public notices, by id, without unknown ones. */
export async function noticedOf(db: Db, applicationIds: readonly string[], now: Date): Promise<Map<string, Noticed>> {
  if (applicationIds.length === 0) return new Map();
  const found = await rows<Found>(
    db,
    sql`select a.id::text as "applicationId", ${asksNotice} as "isAsked", l.* from application a left join lateral (
        select n.id::text as "noticeId", n.title, n.state, n.last_day::text as "lastDay", r.removed_at is not null as "isRemoved",
          ${isObjected} as "isObjected", r.removed_reason as reason
        from public_notice_row r join public_notice n on n.id = r.notice_id and n.state = 'announced'
        where r.application_id = a.id order by r.active desc, n.announced_at desc, r.id limit 1) l on true
      where a.id = any(${sql.param([...applicationIds])}::uuid[]) order by a.id`,
  );
  const today = todayInChina(now);
  return new Map(
    found.map(({ applicationId, isAsked, noticeId, title, lastDay, reason, ...row }) => {
      const standing = noticeId === null ? null : rowStanding(noticeStage({ ...row, lastDay }, today), row);
      const notice = noticeId === null || standing === null ? null : { id: noticeId, title, lastDay, standing, reason };
      return [applicationId, { notice, isAsked, bar: paymentBar(standing, isAsked) }];
    }),
  );
}

/** Returns the notice status of an application that the caller may read. GONE for a caller who may not know of it. */
export async function noticedFor(
  { db, user, now }: Pick<ApplicationCall, 'db' | 'user' | 'now'>,
  id: string,
): Promise<NoticeOfApplication> {
  const stored = await find(db, id);
  if (stored === null || !(await mayOpen(db, { user, now }, stored))) throw gone('applicationGone');
  const found = (await noticedOf(db, [stored.id], now())).get(stored.id);
  return { notice: found?.notice ?? null, isAsked: found?.isAsked ?? false };
}
