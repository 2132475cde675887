import { eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/survey.ts';
import type { OwnAnswers } from '#contract/survey.ts';
import type { SurveyAnswers } from '#contract/survey-form.ts';
import { questionsOf, surveyAnswersSchema } from '#contract/survey-form.ts';
import { sectionOf } from '#domain/industry.ts';
import { askedOf, countedAnswers, lacksOf } from '#domain/form/form.ts';
import type { Facets } from '#domain/survey/result.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { surveyAnswer } from '#server/platform/db/tables/survey.ts';
import { companiesOf } from '#server/companies/company/current.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { message } from '#server/platform/http/messages.ts';
import { conflict, gone, invalid, Problem } from '#server/platform/http/problem.ts';
import { ownOf, shownAnswers } from './answers.ts';
import type { Period } from './periods.ts';
import { isUuid, periodById, stateOf } from './periods.ts';

type AnswerCall = Pick<WriteCall, 'db' | 'user' | 'now' | 'c'>;
type Body = ParsedInput<typeof contract.save>['body'];

/** Returns an open period, locked: until the transaction ends it does not close, and its questions do not change. */
async function openPeriod(tx: Db, { id, form }: Body, now: Date): Promise<Period> {
  // a transaction that closes it, or republishes its questions, waits
  if (isUuid(id)) await tx.execute(sql`select 1 from survey_period where id = ${id}::uuid for share`);
  const period = await periodById(tx, id);
  if (period === undefined || stateOf(period.stored, now) === 'upcoming') throw gone('surveyGone');
  // closed by hand while this call waited: its results are computed
  const isClosed = stateOf(period.stored, now) === 'closed' || period.stored.result !== null;
  if (isClosed) throw new Problem(200, 'WRONG_STATE', 'surveyClosed');
  if (period.stored.form !== form) throw new Problem(200, 'FORM_CHANGED', 'surveyFormChanged');
  return period;
}

/** Returns the answers, parsed by the questions. 422 names the question of an invalid answer. */
function checked({ definition }: Period, answers: SurveyAnswers, { c }: AnswerCall): SurveyAnswers {
  const parsed = surveyAnswersSchema(definition).safeParse(answers);
  if (parsed.success) return parsed.data;
  const paths = new Set(
    parsed.error.issues.map(({ path: [code] }) => (code === undefined ? 'body.answers' : `body.answers.${String(code)}`)),
  );
  throw invalid([...paths].map((path) => ({ path, message: message(c.var.language, 'surveyAnswer') })));
}

async function companyFor(tx: Db, { user }: AnswerCall, companyId: string | null): Promise<string | null> {
  if (companyId === null) return null;
  const own = await companiesOf(tx, user.id);
  if (!own.some(({ id }) => id === companyId)) throw gone('companyGone');
  return companyId;
}

/** The filter values of a company: its district, the section of its industry, its scale. */
async function facetsOf(tx: Db, companyId: string | null): Promise<Facets> {
  const [company] =
    companyId === null
      ? []
      : await tx
          .select({ district: companyTable.regionCode, industry: companyTable.industry, scale: companyTable.scale })
          .from(companyTable)
          .where(eq(companyTable.id, companyId));
  if (company === undefined) return { district: null, industry: null, scale: null };
  return { ...company, industry: company.industry === null ? null : sectionOf(company.industry) };
}

type Written = Pick<typeof surveyAnswer.$inferInsert, 'answers' | 'companyId' | 'sent' | 'facets' | 'sentAt'>;

async function write(tx: Db, { user }: AnswerCall, { id: periodId, version }: Body, values: Written, at: Date): Promise<OwnAnswers> {
  await rows(tx, sql`select 1 from survey_answer where period_id = ${periodId}::uuid and account_id = ${user.id}::uuid for update`);
  const before = await ownOf(tx, periodId, user.id);
  const refused = (stored: NonNullable<typeof before>) => conflict({ id: periodId, mine: shownAnswers(stored) });
  if (before !== undefined && before.version !== version) throw refused(before);
  if (before === undefined) {
    const made = await tx
      .insert(surveyAnswer)
      .values({ periodId, accountId: user.id, ...values, updatedAt: at })
      .onConflictDoNothing()
      .returning({ id: surveyAnswer.id });
    const after = await ownOf(tx, periodId, user.id);
    if (after === undefined) throw gone('surveyGone');
    // created on another device at the same time
    if (made.length === 0) throw refused(after);
    return shownAnswers(after);
  }
  await tx
    .update(surveyAnswer)
    .set({ ...values, version: before.version + 1, updatedAt: at })
    .where(eq(surveyAnswer.id, before.id));
  const after = await ownOf(tx, periodId, user.id);
  if (after === undefined) throw gone('surveyGone');
  return shownAnswers(after);
}

/** Saves an account's answers. Does not change answers that were sent. */
export function saveAnswers(call: AnswerCall, body: Body): Promise<OwnAnswers> {
  const at = call.now();
  return call.db.transaction(async (tx) => {
    const period = await openPeriod(tx, body, at);
    const answers = checked(period, body.answers, call);
    return write(tx, call, body, { answers, companyId: await companyFor(tx, call, body.companyId) }, at);
  });
}

/** Sends the answers of an account: these count, until it sends others. */
export function submitAnswers(call: AnswerCall, body: Body): Promise<OwnAnswers> {
  const at = call.now();
  return call.db.transaction(async (tx) => {
    const period = await openPeriod(tx, body, at);
    const answers = checked(period, body.answers, call);
    const questions = questionsOf(period.definition);
    const lacks = lacksOf(askedOf(questions, answers), answers);
    if (lacks.length > 0) {
      const { language } = call.c.var;
      throw new Problem(422, 'INCOMPLETE', 'surveyIncomplete', {
        values: { count: lacks.length },
        data: {
          fields: lacks.map(({ code, why }) => ({
            path: `body.answers.${code}`,
            message: message(language, why === 'missing' ? 'surveyMissing' : 'surveyTooFew'),
          })),
        },
      });
    }
    const companyId = await companyFor(tx, call, body.companyId);
    const sent = countedAnswers(questions, answers);
    return write(tx, call, body, { answers, companyId, sent, facets: await facetsOf(tx, companyId), sentAt: at }, at);
  });
}
