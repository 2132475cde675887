import { and, eq, inArray } from 'drizzle-orm';
import type { Opinion } from '#domain/application/time.ts';
import { mostJointDays } from '#domain/application/time.ts';
import { addWorkingDays } from '#domain/calendar/working-days.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid, Problem } from '#server/platform/http/problem.ts';
import { askedOf, membersOf } from '../place/joined.ts';
import type { ApplicationCall, Opened } from '../records.ts';
import { change, recordEvent, stepOf } from '../records.ts';
import { notifyAbout } from '../notifications.ts';
import type { StoredRequest } from '../time/requests.ts';
import { ask, end } from '../time/requests.ts';
import { readWorkCalendar } from '../../work-calendar/calendar.ts';

type Act = {
  note: string;
  days: number | null;
  department: string | null;
  departments: readonly string[];
  opinion: Opinion | null;
  now: Date;
};

const namesOf = async (db: Db, codes: readonly string[]): Promise<string[]> =>
  (
    await db
      .select({ name: dictEntry.name })
      .from(dictEntry)
      .where(and(eq(dictEntry.category, 'policy.issuer'), eq(dictEntry.enabled, true), inArray(dictEntry.code, [...codes])))
      .orderBy(dictEntry.name, dictEntry.id)
  ).map(({ name }) => name);

const openJoint = ({ requests }: Opened): StoredRequest[] => requests.filter(({ type }) => type === 'joint');

/** Asks other departments for an opinion within working days. Their members can read the case until it is decided or the request is withdrawn. */
export async function join(tx: Db, call: ApplicationCall, opened: Opened, { note, days, departments, now }: Act): Promise<void> {
  const { stored } = opened;
  const step = stepOf(opened);
  const { language } = call.c.var;
  const codes = [...new Set(departments)];
  const names = await namesOf(tx, codes);
  const asked = new Set(openJoint(opened).map(({ department }) => department));
  const isWrong = codes.length === 0 || names.length < codes.length || codes.some((one) => asked.has(one) || one === stored.department);
  if (isWrong) throw invalid([{ path: 'body.departments', message: message(language, 'applicationJoined') }]);
  if (days === null || days > mostJointDays)
    throw invalid([{ path: 'body.days', message: message(language, 'applicationDays', { most: mostJointDays }) }]);
  const { day: until } = addWorkingDays(await readWorkCalendar(tx), todayInChina(now), days);
  const members: string[] = [];
  for (const department of codes) {
    const { id } = await ask(tx, step, { type: 'joint', reason: note, days, until, department }, { user: call.user, now });
    members.push(...(await membersOf(tx, id, now)));
  }
  const after = await change(tx, stored, {}, now);
  const target = names.join('、');
  await recordEvent(tx, { action: 'join', after, from: stored.state, user: call.user, now, step: step.step, target, note });
  await notifyAbout(tx, after, now, [{ what: 'jointAsked', to: members, note, due: until }]);
}

/** Withdraws a request for an opinion, which ends the department's access to the case. */
export async function unjoin(tx: Db, call: ApplicationCall, opened: Opened, { note, department, now }: Act): Promise<void> {
  const { stored } = opened;
  const request = openJoint(opened).find((one) => one.department === department);
  if (request === undefined || department === null)
    throw invalid([{ path: 'body.department', message: message(call.c.var.language, 'applicationUnjoined') }]);
  await end(tx, request, { outcome: 'withdrawn', user: call.user, now, note });
  const after = await change(tx, stored, {}, now);
  const [target = department] = await namesOf(tx, [department]);
  await recordEvent(tx, { action: 'unjoin', after, from: stored.state, user: call.user, now, step: stored.step, target, note });
}

/** Stores the opinion of the caller's department. The case's officer is notified. */
export async function opine(tx: Db, call: ApplicationCall, opened: Opened, { note, opinion, now }: Act): Promise<void> {
  const { stored, tasks } = opened;
  if (opinion === null) throw invalid([{ path: 'body.opinion', message: message(call.c.var.language, 'applicationOpinion') }]);
  const waiting = new Set((await askedOf(tx, stored.id, call.user.id, now)).filter(({ outcome }) => outcome === null).map(({ id }) => id));
  const answered = openJoint(opened).filter(({ id }) => waiting.has(id));
  for (const request of answered) await end(tx, request, { outcome: opinion, user: call.user, now, note });
  const after = await change(tx, stored, {}, now);
  const target = (
    await namesOf(
      tx,
      answered.flatMap(({ department }) => department ?? []),
    )
  ).join('、');
  await recordEvent(tx, { action: 'opine', after, from: stored.state, user: call.user, now, step: stored.step, target, note });
  const officers = tasks.flatMap(({ purpose, assigneeId }) => (purpose === 'decide' ? [assigneeId] : []));
  await notifyAbout(tx, after, now, [{ what: 'jointAnswered', to: officers, note }]);
}

/** Fails if departments have not answered, and names them: the officer must confirm to decide anyway. */
export async function expectAnswers(tx: Db, opened: Opened): Promise<void> {
  const open = openJoint(opened);
  if (open.length === 0) return;
  const names = await namesOf(
    tx,
    open.flatMap(({ department }) => department ?? []),
  );
  throw new Problem(200, 'UNANSWERED', 'applicationUnanswered', { values: { names: names.join('、') }, data: { names } });
}
