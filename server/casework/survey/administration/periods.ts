import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/survey-admin.ts';
import type { AdminPeriod } from '#contract/survey-admin.ts';
import { leastAnswers } from '#domain/survey/published.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { survey, surveyForm, surveyPeriod } from '#server/platform/db/tables/survey.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, inUse, invalid, notFound, Problem } from '#server/platform/http/problem.ts';
import { isUuid, periodById, shownPeriod, stateOf } from '../periods.ts';
import { computeResult, queueClosing } from '../results.ts';
import { surveyById } from './surveys.ts';

type Stored = typeof surveyPeriod.$inferSelect;

const target = ({ id, title }: Pick<Stored, 'id' | 'title'>) => ({ kind: 'surveyPeriod', id, title });
const recorded = ({ title, titleEn, opensAt, closesAt, form }: Pick<Stored, 'title' | 'titleEn' | 'opensAt' | 'closesAt' | 'form'>) => ({
  title,
  titleEn,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  publishedVersion: form,
});

/** Returns all periods, or the one of an id, the last one first. */
export async function adminPeriods(db: Db, now: Date, id?: string): Promise<AdminPeriod[]> {
  const found = await db
    .select({
      stored: getTableColumns(surveyPeriod),
      survey: { title: survey.title, titleEn: survey.titleEn },
      begun: sql<number>`(select count(*)::int from survey_answer a where a.period_id = ${surveyPeriod.id})`,
      sent: sql<number>`(select count(*)::int from survey_answer a where a.period_id = ${surveyPeriod.id} and a.sent is not null)`,
    })
    .from(surveyPeriod)
    .innerJoin(survey, eq(survey.id, surveyPeriod.surveyId))
    .where(id === undefined ? undefined : eq(surveyPeriod.id, id))
    .orderBy(desc(surveyPeriod.closesAt), surveyPeriod.id);
  return found.map(({ stored, survey: of, begun, sent }) => ({
    ...shownPeriod({ stored, survey: of }, now),
    surveyId: stored.surveyId,
    version: stored.version,
    savedBy: stored.savedBy,
    savedAt: stored.savedAt.toISOString(),
    // rounded down, because the difference of two readings would reveal when somebody answered
    sent: Math.floor((stored.result?.total ?? sent) / leastAnswers) * leastAnswers,
    isBegun: begun > 0,
    hasResult: stored.result !== null,
  }));
}

async function shown(db: Db, id: string, now: Date): Promise<AdminPeriod> {
  const [found] = await adminPeriods(db, now, id);
  if (found === undefined) throw notFound({ kind: 'surveyPeriod', id });
  return found;
}

/** Returns the period as it was seen, locked. */
async function expected(tx: Db, { id, version }: { id: string; version: number | null }, now: Date): Promise<Stored> {
  const [before] = isUuid(id) ? await tx.select().from(surveyPeriod).where(eq(surveyPeriod.id, id)).for('update') : [];
  if (before === undefined) throw notFound({ kind: 'surveyPeriod', id });
  if (before.version !== version) throw conflict(await shown(tx, id, now));
  return before;
}

const closed = () => new Problem(200, 'WRONG_STATE', 'surveyPeriodClosed');

/** Adds a period, or changes an unfinished one. */
export function savePeriod(
  { db, user, now, record, c }: WriteCall,
  { id, surveyId, version, title, titleEn, ...span }: ParsedInput<typeof contract.savePeriod>['body'],
): Promise<AdminPeriod> {
  const at = now();
  const opensAt = new Date(span.opensAt);
  const closesAt = new Date(span.closesAt);
  const { language } = c.var;
  return db.transaction(async (tx) => {
    const before = id === null ? undefined : await expected(tx, { id, version }, at);
    if (before !== undefined && stateOf(before, at) === 'closed') throw closed();
    if (closesAt <= opensAt) throw invalid([{ path: 'body.closesAt', message: message(language, 'surveySpan') }]);
    if (closesAt <= at) throw invalid([{ path: 'body.closesAt', message: message(language, 'surveyPast') }]);
    const isOpen = before !== undefined && stateOf(before, at) === 'open';
    if (isOpen && before.opensAt.getTime() !== opensAt.getTime())
      throw invalid([{ path: 'body.opensAt', message: message(language, 'surveyBegun') }]);
    const values = { title, titleEn, opensAt, closesAt, savedBy: user.displayName, savedAt: at };
    if (before === undefined) {
      const of = await surveyById(tx, surveyId, { lock: true });
      const [form] = await tx
        .select({ number: surveyForm.number })
        .from(surveyForm)
        .where(eq(surveyForm.surveyId, of.id))
        .orderBy(desc(surveyForm.number))
        .limit(1);
      if (form === undefined) throw new Problem(200, 'WRONG_STATE', 'surveyUnpublished');
      const [made] = await tx
        .insert(surveyPeriod)
        .values({ surveyId: of.id, form: form.number, ...values })
        .returning();
      if (made === undefined) throw notFound({ kind: 'survey', id: surveyId });
      await queueClosing(tx, made.id, closesAt, at);
      await record(tx, { target: target(made), before: null, after: recorded(made) });
      return shown(tx, made.id, at);
    }
    const after = { ...before, ...values };
    await tx
      .update(surveyPeriod)
      .set({ ...values, version: before.version + 1 })
      .where(eq(surveyPeriod.id, before.id));
    await queueClosing(tx, before.id, closesAt, at);
    await record(tx, { target: target(after), before: recorded(before), after: recorded(after) });
    return shown(tx, before.id, at);
  });
}

/** Opens a period now, or closes it now and computes its results. */
export function movePeriod(
  { db, user, now, record }: WriteCall,
  { to, ...seen }: ParsedInput<typeof contract.movePeriod>['body'],
): Promise<AdminPeriod> {
  const at = now();
  return db.transaction(async (tx) => {
    const before = await expected(tx, seen, at);
    const state = stateOf(before, at);
    if (state === 'closed') throw closed();
    const isNext = to === 'open' ? state === 'upcoming' : state === 'open';
    if (!isNext) throw new Problem(200, 'WRONG_STATE', 'wrongState');
    const values = { ...(to === 'open' ? { opensAt: at } : { closesAt: at }), savedBy: user.displayName, savedAt: at };
    await tx
      .update(surveyPeriod)
      .set({ ...values, version: before.version + 1 })
      .where(eq(surveyPeriod.id, before.id));
    if (to === 'closed') {
      const period = await periodById(tx, before.id);
      if (period !== undefined) await computeResult(tx, period);
    }
    await record(tx, { target: target(before), before: recorded(before), after: recorded({ ...before, ...values }) });
    return shown(tx, before.id, at);
  });
}

/** Deletes a period that has neither answers nor results. */
export function deletePeriod({ db, now, record }: WriteCall, seen: ParsedInput<typeof contract.removePeriod>['body']): Promise<null> {
  return db.transaction(async (tx) => {
    const before = await expected(tx, seen, now());
    const [found] = await rows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from survey_answer where period_id = ${before.id}::uuid`,
    );
    const answers = found?.count ?? 0;
    // the number is not revealed: it may be one
    if (answers > 0 || (before.result?.total ?? 0) > 0) throw inUse([{ kind: 'surveyAnswer', count: 1 }]);
    await tx.delete(surveyPeriod).where(eq(surveyPeriod.id, before.id));
    await record(tx, { target: target(before), before: recorded(before), after: null });
    return null;
  });
}
