import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { moment } from '#contract/fields.ts';
import { lastDayOf } from '#domain/application/case-limits.ts';
import { limitedEvents } from '#domain/application/limited-events.ts';
import { isWithOfficers } from '#domain/application/machine.ts';
import { toChinaTime, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { applicationLimit } from '#server/platform/db/tables/application-limit.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { isCovered, officerGrants } from '#server/platform/permission/grants.ts';
import { administration } from '../place/holds-any.ts';
import type { Stored } from '../records.ts';
import { find, numberOf, openStepOf } from '../records.ts';
import { applicationsWithStep, casePlace } from '../rows.ts';
import { aboutOf } from '../notifications.ts';
import { officersOf } from './officers-of.ts';
import { givesDegree } from '#server/platform/permission/degrees.ts';
import type { LimitedEvent } from '#domain/application/limited-events.ts';
import type { Language } from '#server/platform/http/messages.ts';

type Both = Record<Language, { title: string; body: string }>;
/** `due` is a day or a moment. */
type MessageValues = { title: string; number: string; due: string };

const near =
  (zh: string, en: string) =>
  ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `请尽快${zh}：${title}`, body: `申请编号 ${number}，应在 ${due} 前${zh}。` },
    'en-US': { title: `${en} soon: ${title}`, body: `Number ${number}, until ${due}.` },
  });

const late =
  (zh: string, en: string) =>
  ({ title, number, due }: MessageValues): Both => ({
    'zh-CN': { title: `逾期未${zh}：${title}`, body: `申请编号 ${number}，应在 ${due} 前${zh}。` },
    'en-US': { title: `${en}: ${title}`, body: `Number ${number} should have been by ${due}.` },
  });

/** Notification texts for officers about the deadlines of a case. */
const limitWords: Record<LimitedEvent, Record<'near' | 'late', (values: MessageValues) => Both>> = {
  ack: { near: near('签收', 'Acknowledge'), late: late('签收', 'Not acknowledged in time') },
  contact: { near: near('联系申请人', 'Contact the applicant'), late: late('联系申请人', 'The applicant was not contacted in time') },
  answer: { near: near('答复', 'Answer'), late: late('答复', 'Not answered in time') },
};

/** Returns the accounts that administer applications at the place of the case. They are notified of missed limits. */
async function administratorsOver(tx: Db, { id }: Stored, now: Date): Promise<string[]> {
  const found = await rows<{ accountId: string }>(
    tx,
    // unique order: each account once
    sql`select distinct g.holder::text as "accountId" from ${applicationsWithStep}
      join ${officerGrants(todayInChina(now))} g on g.permission = ${administration}
        and ${givesDegree(sql`g.degree`, ['write'])} and ${isCovered(casePlace)}
      where a.id = ${id}::uuid order by "accountId"`,
  );
  return found.map(({ accountId }) => accountId);
}

/**
 * Reminds of one limit of a case, unless the limit was reached or moved, or the clock is stopped. Restarting the clock schedules a new
 * reminder.
 */
export const limitAlarm = handler(
  z.object({ id: z.string(), round: z.int(), event: z.enum(limitedEvents), until: moment, isLate: z.boolean() }),
  async ({ id, round, event, until, isLate }, { tx, now, step }) => {
    const stored = await find(tx, id);
    const open = stored === null ? null : await openStepOf(tx, stored);
    if (stored === null || open === null || open.standsFor !== null || !isWithOfficers(stored.state) || stored.round !== round) return;
    const [limit] = await tx
      .select()
      .from(applicationLimit)
      .where(and(eq(applicationLimit.applicationId, id), eq(applicationLimit.round, round), eq(applicationLimit.event, event)));
    if (limit === undefined || limit.reachedAt !== null || limit.until.toISOString() !== new Date(until).toISOString()) return;
    const officers = (await officersOf(tx, [id], now)).map(({ accountId }) => accountId);
    const to = isLate ? [...new Set([...officers, ...(await administratorsOver(tx, stored, now))])] : officers;
    await step('found');
    const due = limit.unit === 'days' ? lastDayOf(limit.until) : toChinaTime(limit.until.toISOString()).replace('T', ' ');
    const number = numberOf(stored);
    await notify(
      tx,
      to.map((accountId) => ({
        accountId,
        kind: 'deadline' as const,
        key: `application:${id}:limit:${round}:${event}:${isLate ? 'late' : 'near'}:${until}`,
        about: [aboutOf(stored)],
        words: (title: string) => limitWords[event][isLate ? 'late' : 'near']({ title, number, due }),
        href: `/approve/detail?${new URLSearchParams({ id }).toString()}`,
      })),
      now,
    );
    await step('notified');
  },
);
