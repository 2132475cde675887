import { and, eq } from 'drizzle-orm';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/registration.ts';
import type { Attendee } from '#contract/registration.ts';
import { checkInOpen } from '#domain/booking/states.ts';
import { clockInChina, todayInChina } from '#domain/china-time.ts';
import { writtenOver } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import { registration } from '#server/platform/db/tables/booking.ts';
import { cellText as text, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { Cell, SheetColumn } from '#server/platform/table/workbook.ts';
import { streamedWorkbook } from '#server/platform/table/workbook.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { gone, invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import type { Activity, BookingCall } from './listings.ts';
import { activityOf, manages, standingOf } from './listings.ts';
import { attendeesAfter, attendeesOf } from './registrations.ts';

type Reading = Pick<BookingCall, 'db' | 'user' | 'access' | 'now'>;

async function managedActivity(call: Reading, id: string): Promise<Activity> {
  const activity = await activityOf(call.db, id, call.now());
  if (activity === null || !(await manages(call, activity))) throw notFound();
  return activity;
}

/**
 * Returns the registrations of an activity. 404 for everybody except its organiser, administrators and colleagues of its company; read-only
 * colleagues see and search companies, and no person.
 */
export async function listAttendees(
  call: Reading,
  { activityId, ...asked }: ParsedInput<typeof contract.attendees>['body'],
): Promise<CallData<typeof contract.attendees>> {
  const activity = await activityOf(call.db, activityId, call.now());
  const standing = activity === null ? null : await standingOf(call, activity);
  if (standing?.reads !== true) throw notFound();
  const found = await attendeesOf(call.db, activityId, { ...asked, companyOnly: !standing.manages }, call.now());
  if (standing.manages) return found;
  return { ...found, list: found.list.map((one) => ({ ...one, person: null, phone: null, note: null, code: null, by: null })) };
}

/** Checks a person in by code, or undoes it. A second check-in keeps the first time. Audited. */
export async function checkIn(
  call: BookingCall,
  { activityId, code, checkedIn }: ParsedInput<typeof contract.checkIn>['body'],
): Promise<Attendee> {
  const now = call.now();
  return call.db.transaction(async (tx) => {
    const activity = await activityOf(tx, activityId, now);
    if (activity === null || !(await manages({ ...call, db: tx }, activity))) throw gone('listingGone');
    if (!checkInOpen(activity.times, now)) throw new Problem(200, 'WRONG_STATE', 'checkInEarly');
    const which = and(eq(registration.listingId, activityId), eq(registration.code, code), eq(registration.state, 'registered'));
    const [before] = await tx.select().from(registration).where(which).for('update');
    if (before === undefined) throw invalid([{ path: 'body.code', message: message(call.c.var.language, 'codeUnknown') }]);
    if (checkedIn !== (before.checkedInAt !== null)) {
      const checkedInAt = checkedIn ? now : null;
      await tx.update(registration).set({ checkedInAt, updatedAt: now }).where(eq(registration.id, before.id));
      const recorded = (moment: Date | null) => ({ checkedInAt: moment?.toISOString() ?? null });
      const target = { kind: 'registration', id: before.id, title: `${activity.title} · ${before.person}` };
      await call.record(tx, writtenOver(target, recorded(before.checkedInAt), recorded(checkedInAt)));
    }
    const { list } = await attendeesOf(tx, activityId, { keyword: code, which: 'registered', page: 1, pageSize: 100 }, now);
    const shown = list.find((one) => one.id === before.id);
    if (shown === undefined) throw notFound();
    return shown;
  });
}

const words = {
  'zh-CN': {
    sheet: '报名名单',
    headings: ['序号', '状态', '企业', '姓名', '电话', '备注', '签到码', '签到时间', '报名时间', '报名账号'],
    states: { registered: '已报名', waiting: '候补', offered: '候补待确认', cancelled: '已取消', lapsed: '已过期' },
  },
  'en-US': {
    sheet: 'Registrations',
    headings: ['No.', 'State', 'Company', 'Person', 'Phone', 'Note', 'Check-in code', 'Checked in', 'Registered', 'Account'],
    states: { registered: 'Registered', waiting: 'Waiting', offered: 'Offered a place', cancelled: 'Cancelled', lapsed: 'Lapsed' },
  },
} as const satisfies Record<Language, object>;

const moments = 'yyyy-mm-dd hh:mm';
const looks: Omit<SheetColumn, 'heading'>[] = [
  { width: 8 },
  { width: 14 },
  { width: 36 },
  { width: 14 },
  { width: 20 },
  { width: 40 },
  { width: 14 },
  { width: 18, numFmt: moments },
  { width: 18, numFmt: moments },
  { width: 20 },
];

/** People read at a time. */
const batch = 500;

/** Spreadsheets count time without a zone: the clocks of China. */
const clock = (moment: string | null): Date | null => (moment === null ? null : clockInChina(new Date(moment)));

async function* cellsOf(db: Db, activityId: string, language: Language, now: Date): AsyncGenerator<Cell[]> {
  let number = 0;
  let last = 0;
  for (;;) {
    const people = await attendeesAfter(db, activityId, last, batch, now);
    for (const one of people) {
      number += 1;
      last = one.arrival;
      const { states } = words[language];
      const { company, person, phone, note, code, by } = one;
      const texts = [company, person, phone, note, code].map((value) => text(value));
      yield [number, states[one.state], ...texts, clock(one.checkedInAt), clock(one.createdAt), text(by)];
    }
    if (people.length < batch) return;
  }
}

/** Returns the list of an activity as a spreadsheet, written while it is sent. */
export async function exportAttendees(call: Reading, id: string, language: Language) {
  const { title } = await managedActivity(call, id);
  const now = call.now();
  const { sheet, headings } = words[language];
  const columns = headings.map((heading, index): SheetColumn => ({ heading, ...(looks[index] ?? { width: 16 }) }));
  const name = `${title}-${sheet}-${todayInChina(now)}.xlsx`;
  return {
    body: streamedWorkbook({ name: sheet, columns }, cellsOf(call.db, id, language, now)),
    headers: { 'Content-Type': spreadsheet, 'Content-Disposition': attachment(name, `registrations-${id}.xlsx`) },
  };
}
