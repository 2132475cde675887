import { and, eq } from 'drizzle-orm';
import type { OwnAnswers } from '#contract/survey.ts';
import type { SurveyAnswers } from '#contract/survey-form.ts';
import type { Db } from '#server/platform/db/client.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { surveyAnswer } from '#server/platform/db/tables/survey.ts';

type Row = typeof surveyAnswer.$inferSelect;
export type StoredAnswers = Row & { companyName: string | null };

/** Returns the answers of an account in a period. */
export async function ownOf(db: Db, periodId: string, accountId: string): Promise<StoredAnswers | undefined> {
  const [found] = await db
    .select({ row: surveyAnswer, companyName: companyTable.name })
    .from(surveyAnswer)
    .leftJoin(companyTable, eq(companyTable.id, surveyAnswer.companyId))
    .where(and(eq(surveyAnswer.periodId, periodId), eq(surveyAnswer.accountId, accountId)));
  return found === undefined ? undefined : { ...found.row, companyName: found.companyName };
}

/** The number of a receipt: short enough to be read out. */
const receiptOf = (id: string): string => id.slice(0, 8).toUpperCase();

export const shownAnswers = ({ id, version, companyId, companyName, answers, sent, sentAt, updatedAt }: StoredAnswers): OwnAnswers => ({
  version,
  company: companyId === null ? null : { id: companyId, name: companyName ?? companyId },
  answers,
  updatedAt: updatedAt.toISOString(),
  sent:
    sent === null || sentAt === null ? null : { answers: sent satisfies SurveyAnswers, at: sentAt.toISOString(), receipt: receiptOf(id) },
});
