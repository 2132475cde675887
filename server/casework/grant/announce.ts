import { and, eq, isNull } from 'drizzle-orm';
import { addWorkingDays } from '#domain/calendar/working-days.ts';
import { momentInChina, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { grantRow } from '#server/platform/db/tables/grant.ts';
import { publicNotice, publicNoticeRow } from '#server/platform/db/tables/public-notice.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { noticeWritten } from '../public-notice/change.ts';
import { readWorkCalendar } from '../work-calendar/calendar.ts';
import type { StoredRound, Writing } from './change.ts';
import { changeRound, roundWritten } from './change.ts';
import { stillEligible } from './find.ts';
import { refuseOwn } from './own-company.ts';
import { grantRemindKind } from './remind.ts';
import { grantEvents } from './wording.ts';

const mostNamed = 5;

/** Announces a locked round with a fixed list: each company is checked once more, and notified. */
export async function announceRound(tx: Db, call: Writing, before: StoredRound): Promise<void> {
  const now = call.now();
  const today = todayInChina(now);
  const list = await tx
    .select()
    .from(grantRow)
    .where(and(eq(grantRow.roundId, before.id), isNull(grantRow.excludedAt)))
    .orderBy(grantRow.position);
  if (list.length === 0) throw new Problem(200, 'NOT_READY', 'grantNobody');
  await refuseOwn(
    tx,
    call,
    list.map(({ id }) => id),
  );
  const eligible = await stillEligible(
    tx,
    before.criteria,
    list.flatMap(({ companyId }) => companyId ?? []),
    today,
  );
  const changed = list.filter(({ companyId }) => companyId === null || !eligible.has(companyId));
  if (changed.length > 0) {
    const companies = changed
      .slice(0, mostNamed)
      .map(({ companyName }) => companyName)
      .join(call.c.var.language === 'zh-CN' ? '、' : ', ');
    throw new Problem(200, 'NOT_READY', 'grantChanged', { values: { companies, count: changed.length } });
  }
  const calendar = await readWorkCalendar(tx);
  const { day: lastDay } = addWorkingDays(calendar, today, before.days);
  const { day: answerUntil } = addWorkingDays(calendar, lastDay, before.confirmDays);
  const title = `${before.policyTitle}免申即享拟支持企业名单公示（${before.round}）`.slice(0, 200);
  const [notice] = await tx
    .insert(publicNotice)
    .values({
      policyId: before.policyId,
      policyTitle: before.policyTitle,
      title,
      round: before.round,
      body: before.body,
      state: 'announced',
      days: before.days,
      showsAmount: true,
      announcedAt: now,
      lastDay,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (notice === undefined) throw new Error('a notice was not stored');
  const made = await tx
    .insert(publicNoticeRow)
    .values(
      list.map(({ companyId, companyName }, position) => ({
        noticeId: notice.id,
        position,
        companyId,
        companyName,
        purpose: before.policyTitle,
        amount: before.amount,
        active: true,
      })),
    )
    .returning({ id: publicNoticeRow.id, position: publicNoticeRow.position });
  const rowAt = new Map(made.map(({ id, position }) => [position, id]));
  for (const [position, { id }] of list.entries())
    await tx
      .update(grantRow)
      .set({ noticeRowId: rowAt.get(position) ?? null })
      .where(eq(grantRow.id, id));
  const values = { state: 'announced' as const, noticeId: notice.id, answerUntil, announcedAt: now };
  const after = await changeRound(tx, before, values, call);
  await call.record(tx, roundWritten('announce', before, after), noticeWritten(undefined, notice));
  await notify(tx, await grantEvents(tx, 'found', after, { lastDay }), now);
  // in the morning after the notice, and on the last day for answers
  const reminders = [
    ['ended', addWorkingDays(calendar, lastDay, 1).day],
    ['last', answerUntil],
  ] as const;
  for (const [when, day] of reminders)
    await enqueue(tx, {
      kind: grantRemindKind,
      key: `${after.id}:${when}`,
      payload: { id: after.id, when },
      runAt: momentInChina(day, '09:00'),
      now,
    });
}
