import { sql } from 'drizzle-orm';
import { todayInChina } from '#domain/china-time.ts';
import { noticeStage } from '#domain/public-notice/machine.ts';
import type { ApplicationEffect, Happening } from '../application/effects.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { gone, Problem } from '#server/platform/http/problem.ts';
import { lockNoticeOfRow, takeOut } from '../public-notice/change.ts';

/** Rejects decisions on objections to the caller's own application or company. */
async function refuseOwn(tx: Db, { call, stored }: Happening): Promise<void> {
  const own = await rows(
    tx,
    sql`select 1 from public_notice_row r left join application a on a.id = r.application_id where r.id::text = ${stored.subjectId}
      and (a.account_id = ${call.user.id}::uuid or exists (select 1 from membership m
        where m.enterprise_id = r.enterprise_id and m.account_id = ${call.user.id}::uuid))`,
  );
  if (own.length > 0) throw new Problem(200, 'OWN', 'noticeOwnObjection');
}

/** An objection to a row of a public notice. It can be submitted while the notice runs; an approval removes the row, even after the end. */
export const objection: ApplicationEffect = {
  lock: async (tx, { subjectId }) => void (await lockNoticeOfRow(tx, subjectId)),

  check: async (tx, { stored, now }) => {
    const found = await lockNoticeOfRow(tx, stored.subjectId);
    if (found === undefined) throw gone('applicationSubjectGone');
    const isOpen = found.row.active && noticeStage(found.notice, todayInChina(now)) === 'running';
    if (!isOpen) throw new Problem(200, 'WRONG_STATE', 'noticeClosed');
  },

  approved: async (tx, happening) => {
    const { call, stored, note, now } = happening;
    await refuseOwn(tx, happening);
    const found = await lockNoticeOfRow(tx, stored.subjectId);
    // another objection has taken it out, or the whole notice was withdrawn
    if (found === undefined || !found.row.active) return [];
    const { events, written } = await takeOut(tx, found, note, now);
    await call.record(tx, written);
    return events;
  },

  rejected: async (tx, happening) => {
    await refuseOwn(tx, happening);
    return [];
  },
};
