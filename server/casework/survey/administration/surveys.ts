import { and, desc, eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/survey-admin.ts';
import type { AdminSurveyDetail, AdminSurveyRow } from '#contract/survey-admin.ts';
import type { SurveyDefinition } from '#contract/survey-form.ts';
import { questionsOf, surveyDefinition } from '#contract/survey-form.ts';
import { isDifferent } from '#domain/survey/is-different.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { survey, surveyForm, surveyPeriod } from '#server/platform/db/tables/survey.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, inUse, invalid, notFound } from '#server/platform/http/problem.ts';
import { isUuid } from '../periods.ts';

type Stored = typeof survey.$inferSelect;

export const surveyTarget = ({ id, title }: Pick<Stored, 'id' | 'title'>) => ({ kind: 'survey', id, title });

/** A survey as the audit log shows it: a line for each question. */
const recorded = ({ title, titleEn, draft }: Pick<Stored, 'title' | 'titleEn' | 'draft'>) => ({
  title,
  titleEn,
  questions: draft.sections.flatMap((section) =>
    section.questions.map(({ code, type, label, required }) => `${section.label}: ${code} ${label} ${type}${required ? ' *' : ''}`),
  ),
});

const newest = async (db: Db, surveyId: string) => {
  const [found] = await db.select().from(surveyForm).where(eq(surveyForm.surveyId, surveyId)).orderBy(desc(surveyForm.number)).limit(1);
  return found;
};

const shownRow = (
  { id, title, titleEn, version, savedBy, savedAt, draft }: Stored,
  published: { number: number; definition: SurveyDefinition } | undefined,
): AdminSurveyRow => ({
  id,
  title,
  titleEn,
  version,
  savedBy,
  savedAt: savedAt.toISOString(),
  published: published?.number ?? null,
  isChanged: published === undefined || isDifferent(draft, published.definition),
  questions: questionsOf(draft).length,
});

export async function surveyRows(db: Db): Promise<AdminSurveyRow[]> {
  const [all, forms] = await Promise.all([
    db.select().from(survey).orderBy(desc(survey.savedAt), survey.id),
    db.select().from(surveyForm).orderBy(desc(surveyForm.number), surveyForm.surveyId),
  ]);
  return all.map((one) =>
    shownRow(
      one,
      forms.find(({ surveyId }) => surveyId === one.id),
    ),
  );
}

/** Periods that somebody has begun to answer. */
const begun = sql<boolean>`exists (select 1 from survey_answer a where a.period_id = ${surveyPeriod.id})`;
/** Whether the form version of a period is fixed, because the period has answers or a result. */
const isFrozenPeriod = sql<boolean>`(${surveyPeriod.result} is not null or ${begun})`;

async function shown(db: Db, stored: Stored): Promise<AdminSurveyDetail> {
  const [versions, periods] = await Promise.all([
    db.select().from(surveyForm).where(eq(surveyForm.surveyId, stored.id)).orderBy(desc(surveyForm.number)),
    db
      .select({ form: surveyPeriod.form, title: surveyPeriod.title, titleEn: surveyPeriod.titleEn, isFrozen: isFrozenPeriod })
      .from(surveyPeriod)
      .where(eq(surveyPeriod.surveyId, stored.id))
      .orderBy(surveyPeriod.opensAt, surveyPeriod.id),
  ]);
  return {
    ...shownRow(stored, versions[0]),
    draft: stored.draft,
    versions: versions.map(({ number, publishedBy, publishedAt }) => {
      const of = periods.filter(({ form }) => form === number);
      return {
        number,
        publishedBy,
        publishedAt: publishedAt.toISOString(),
        periods: of.map(({ title, titleEn }) => ({ title, titleEn })),
        isFrozen: of.some(({ isFrozen }) => isFrozen),
      };
    }),
  };
}

/** Returns a survey. 404 if it does not exist; with the name of the call, a write reports who deleted it. */
export async function surveyById(db: Db, id: string, { lock = false } = {}): Promise<Stored> {
  if (!isUuid(id)) throw notFound({ kind: 'survey', id });
  const query = db.select().from(survey).where(eq(survey.id, id));
  const [found] = await (lock ? query.for('update') : query);
  if (found === undefined) throw notFound({ kind: 'survey', id });
  return found;
}

export const surveyDetail = async (db: Db, id: string): Promise<AdminSurveyDetail> => shown(db, await surveyById(db, id));

async function expected(tx: Db, { id, version }: { id: string; version: number | null }): Promise<Stored> {
  const before = await surveyById(tx, id, { lock: true });
  if (before.version !== version) throw conflict(await shown(tx, before));
  return before;
}

/** Saves the draft of a survey's next version. */
export function saveSurvey(
  { db, user, now, record }: WriteCall,
  { id, version, title, titleEn, draft }: ParsedInput<typeof contract.save>['body'],
): Promise<AdminSurveyDetail> {
  return db.transaction(async (tx) => {
    const before = id === null ? undefined : await expected(tx, { id, version });
    const values = { title, titleEn, draft, savedBy: user.displayName, savedAt: now() };
    const [after] =
      before === undefined
        ? await tx.insert(survey).values(values).returning()
        : await tx
            .update(survey)
            .set({ ...values, version: before.version + 1 })
            .where(eq(survey.id, before.id))
            .returning();
    if (after === undefined) throw notFound({ kind: 'survey', id: id ?? '' });
    await record(tx, { target: surveyTarget(after), before: before === undefined ? null : recorded(before), after: recorded(after) });
    return shown(tx, after);
  });
}

/** Publishes the draft as the next version, also for periods without answers; others keep theirs. */
export function publishSurvey(
  { db, user, now, record, c }: WriteCall,
  seen: ParsedInput<typeof contract.publish>['body'],
): Promise<AdminSurveyDetail> {
  return db.transaction(async (tx) => {
    const before = await expected(tx, seen);
    const parsed = surveyDefinition.safeParse(before.draft);
    if (!parsed.success) {
      const paths = new Set(parsed.error.issues.map(({ path }) => ['draft', ...path].map(String).join('.')));
      throw invalid([...paths].map((path) => ({ path: `body.${path}`, message: message(c.var.language, 'surveyUnfinished') })));
    }
    const number = ((await newest(tx, before.id))?.number ?? 0) + 1;
    // a concurrent first answer waits, and is refused with the new questions
    await rows(tx, sql`select 1 from survey_period where survey_id = ${before.id}::uuid for update`);
    await tx
      .insert(surveyForm)
      .values({ surveyId: before.id, number, definition: parsed.data, publishedBy: user.displayName, publishedAt: now() });
    const moved = await tx
      .update(surveyPeriod)
      .set({ form: number })
      .where(and(eq(surveyPeriod.surveyId, before.id), sql`not ${isFrozenPeriod}`))
      .returning({ title: surveyPeriod.title });
    const [after] = await tx
      .update(survey)
      .set({ draft: parsed.data, version: before.version + 1 })
      .where(eq(survey.id, before.id))
      .returning();
    await record(tx, {
      target: surveyTarget(before),
      before: { publishedVersion: number === 1 ? null : number - 1 },
      after: {
        publishedVersion: number,
        periods: moved.map(({ title }) => title),
        questions: recorded({ ...before, draft: parsed.data }).questions,
      },
    });
    return shown(tx, after ?? before);
  });
}

/** Deletes a survey without periods. */
export function deleteSurvey({ db, record }: WriteCall, seen: ParsedInput<typeof contract.remove>['body']): Promise<null> {
  return db.transaction(async (tx) => {
    const before = await expected(tx, seen);
    const periods = await tx.$count(surveyPeriod, eq(surveyPeriod.surveyId, before.id));
    if (periods > 0) throw inUse([{ kind: 'surveyPeriod', count: periods }]);
    await tx.delete(survey).where(eq(survey.id, before.id));
    await record(tx, { target: surveyTarget(before), before: recorded(before), after: null });
    return null;
  });
}
