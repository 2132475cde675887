import { and, eq } from 'drizzle-orm';
import type * as contract from '#contract/application.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import { mostSupplementDays } from '#domain/application/time.ts';
import { addWorkingDays } from '#domain/calendar/working-days.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { askedIn, isBlank, sentAnswers } from '#domain/form/form.ts';
import type { Db } from '#server/platform/db/client.ts';
import { applicationRound } from '#server/platform/db/tables/application.ts';
import { message } from '#server/platform/http/messages.ts';
import { invalid } from '#server/platform/http/problem.ts';
import { checkedAnswers, incomplete, keepFiles, titleOf } from '../answers.ts';
import type { ApplicationWrite } from '../effects.ts';
import { openWithRecord } from '../effects.ts';
import { expect } from '../expect.ts';
import type { ApplicationCall, Opened } from '../records.ts';
import { change, recordEvent, stepOf } from '../records.ts';
import { notifyAbout } from '../notifications.ts';
import { ask } from '../time/requests.ts';
import { readWorkCalendar } from '../../work-calendar/calendar.ts';
import { endsOn, openRequest, startClock, stopClock } from './clock.ts';

type Act = { note: string; days: number | null; items: readonly string[]; now: Date };

const pathsOf = ({ fields, materials }: { fields: readonly { code: string }[]; materials: readonly { code: string }[] }) => [
  ...fields.map(({ code }) => `fields.${code}`),
  ...materials.map(({ code }) => `materials.${code}`),
];

/** Returns the answers at some paths. */
function partOf(answers: ApplicationAnswers, items: readonly string[]): ApplicationAnswers {
  const only = <V>(part: 'fields' | 'materials', values: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(Object.entries(values).filter(([code]) => items.includes(`${part}.${code}`)));
  return { fields: only('fields', answers.fields), materials: only('materials', answers.materials) };
}

/** Asks the applicant for single fields and materials within working days; the clock stops until they are supplied or the time is over. */
export async function supplement(tx: Db, call: ApplicationCall, opened: Opened, { note, days, items, now }: Act): Promise<void> {
  const { stored, form } = opened;
  const step = stepOf(opened);
  const { language } = call.c.var;
  const possible = new Set(pathsOf(askedIn(form.definition, stored.answers)));
  if (items.length === 0 || items.some((one) => !possible.has(one)))
    throw invalid([{ path: 'body.items', message: message(language, 'applicationItems') }]);
  if (days === null || days > mostSupplementDays)
    throw invalid([{ path: 'body.days', message: message(language, 'applicationDays', { most: mostSupplementDays }) }]);
  const { day: until } = addWorkingDays(await readWorkCalendar(tx), todayInChina(now), days);
  const asked = [...new Set(items)];
  const request = await ask(
    tx,
    step,
    { type: 'supplement', reason: note, days, until, items: asked, before: partOf(stored.answers, asked) },
    { user: call.user, now },
  );
  await stopClock(tx, step, 'supplement', now);
  await endsOn(tx, request, addDays(until, 1), now);
  const after = await change(tx, stored, {}, now);
  await recordEvent(tx, { action: 'supplement', after, from: stored.state, user: call.user, now, step: step.step, target: until, note });
  await notifyAbout(tx, after, now, [{ what: 'supplementAsked', to: [stored.accountId], note, due: until }]);
}

type Supplying = ParsedInput<typeof contract.supply>['body'];

/** Stores the applicant's answer to a supplement: it becomes part of the present round, and the clock restarts. */
export async function supply(call: ApplicationWrite, { id, version, answers: given }: Supplying): Promise<string> {
  const now = call.now();
  await call.db.transaction(async (tx) => {
    const opened = await openWithRecord(tx, call, id);
    const { stored, form, kind, tasks } = opened;
    await expect(tx, opened, 'supply', version);
    const request = openRequest(opened, 'supplement');
    const items = request.items ?? [];
    const named = [
      ...Object.keys(given.fields).map((code) => `fields.${code}`),
      ...Object.keys(given.materials).map((code) => `materials.${code}`),
    ];
    const others = named.filter((one) => !items.includes(one));
    const { language } = call.c.var;
    if (others.length > 0)
      throw invalid(others.map((one) => ({ path: `body.answers.${one}`, message: message(language, 'applicationNotAsked') })));
    const whole = {
      fields: { ...stored.answers.fields, ...given.fields },
      materials: { ...stored.answers.materials, ...given.materials },
    };
    const checked = await checkedAnswers(tx, call, opened, whole);
    const part = partOf(checked, items);
    const values: Record<string, unknown> = Object.fromEntries([
      ...Object.entries(part.fields).map(([code, value]) => [`fields.${code}`, value]),
      ...Object.entries(part.materials).map(([code, value]) => [`materials.${code}`, value]),
    ]);
    const missing = items.filter((one) => isBlank(values[one]));
    if (missing.length > 0) throw incomplete(call, missing);
    const answers = sentAnswers(form.definition, checked);
    await call.effects.get(kind.kind)?.check?.(tx, { call, stored, form, answers, now });
    await tx
      .update(applicationRound)
      .set({ answers })
      .where(and(eq(applicationRound.applicationId, stored.id), eq(applicationRound.round, stored.round)));
    await keepFiles(tx, stored.id, answers);
    await startClock(
      tx,
      { stored, tasks, step: stepOf(opened), request },
      { outcome: 'answered', user: call.user, given: part, now, values: { answers, title: titleOf(opened, answers) } },
    );
  });
  return id;
}
