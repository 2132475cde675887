import { and, eq, sql } from 'drizzle-orm';
import type { PeriodRow, PeriodState, SurveyDetail, SurveyPeriod } from '#contract/survey.ts';
import type { SurveyDefinition } from '#contract/survey-form.ts';
import { questionsOf } from '#contract/survey-form.ts';
import { isDifferent } from '#domain/survey/is-different.ts';
import { askedOf, countedAnswers, progressOf } from '#domain/form/form.ts';
import type { Db } from '#server/platform/db/client.ts';
import { survey, surveyAnswer, surveyForm, surveyPeriod } from '#server/platform/db/tables/survey.ts';
import { companiesOf } from '#server/companies/company/current.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { ownOf, shownAnswers } from './answers.ts';

type Stored = typeof surveyPeriod.$inferSelect;

export const stateOf = ({ opensAt, closesAt }: Pick<Stored, 'opensAt' | 'closesAt'>, now: Date): PeriodState =>
  now < opensAt ? 'upcoming' : now < closesAt ? 'open' : 'closed';

/** A period with its survey and its questions. */
export type Period = { stored: Stored; survey: { title: string; titleEn: string }; definition: SurveyDefinition };

const joined = (db: Db) =>
  db
    .select({
      stored: surveyPeriod,
      survey: { title: survey.title, titleEn: survey.titleEn },
      definition: surveyForm.definition,
    })
    .from(surveyPeriod)
    .innerJoin(survey, eq(survey.id, surveyPeriod.surveyId))
    .innerJoin(surveyForm, and(eq(surveyForm.surveyId, surveyPeriod.surveyId), eq(surveyForm.number, surveyPeriod.form)));

export const shownPeriod = ({ stored, survey: of }: Pick<Period, 'stored' | 'survey'>, now: Date): SurveyPeriod => ({
  id: stored.id,
  survey: of,
  title: stored.title,
  titleEn: stored.titleEn,
  state: stateOf(stored, now),
  opensAt: stored.opensAt.toISOString(),
  closesAt: stored.closesAt.toISOString(),
  form: stored.form,
});

/** Uuids only: any other id is of no period. */
export const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

export async function periodById(db: Db, id: string): Promise<Period | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await joined(db).where(eq(surveyPeriod.id, id));
  return found;
}

/** Returns a period that has opened. 404 for any other, which only its editors know of. */
export async function openedPeriod(db: Db, id: string, now: Date): Promise<Period> {
  const found = await periodById(db, id);
  if (found === undefined || stateOf(found.stored, now) === 'upcoming') throw notFound();
  return found;
}

/** Returns the periods that have opened, with how far an account is in each. */
export async function periodsFor(db: Db, accountId: string, now: Date): Promise<PeriodRow[]> {
  const found = await joined(db)
    .where(sql`${surveyPeriod.opensAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(sql`${surveyPeriod.closesAt} desc`, surveyPeriod.id);
  const own = await db.select().from(surveyAnswer).where(eq(surveyAnswer.accountId, accountId));
  return found.map((period) => {
    const mine = own.find(({ periodId }) => periodId === period.stored.id);
    const questions = questionsOf(period.definition);
    return {
      ...shownPeriod(period, now),
      mine:
        mine === undefined
          ? null
          : {
              ...progressOf(askedOf(questions, mine.answers), mine.answers),
              sentAt: mine.sentAt?.toISOString() ?? null,
              isChanged: mine.sent !== null && isDifferent(countedAnswers(questions, mine.answers), mine.sent),
            },
      hasResult: period.stored.result !== null,
    };
  });
}

/** Returns a period as an account fills it in. */
export async function detailFor(db: Db, accountId: string, id: string, now: Date): Promise<SurveyDetail> {
  const period = await openedPeriod(db, id, now);
  const [mine, companies] = await Promise.all([ownOf(db, id, accountId), companiesOf(db, accountId)]);
  return {
    period: shownPeriod(period, now),
    definition: period.definition,
    mine: mine === undefined ? null : shownAnswers(mine),
    companies,
  };
}
