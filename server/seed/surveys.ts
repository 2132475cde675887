import { eq } from 'drizzle-orm';
import { questionsOf } from '#contract/survey-form.ts';
import { addDays, momentInChina } from '#domain/china-time.ts';
import { sectionOf } from '#domain/industry.ts';
import { countedAnswers } from '#domain/form/form.ts';
import { resultOf } from '#domain/survey/result.ts';
import { queueClosing } from '#server/casework/survey/results.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { companyTable } from '#server/platform/db/tables/company.ts';
import { survey, surveyAnswer, surveyForm, surveyPeriod } from '#server/platform/db/tables/survey.ts';
import { ownBegun, ownSent, sampleBallots } from './data/survey/ballots.ts';
import { sampleSurvey } from './data/survey/questions.ts';

/** The company that the demo user answers for. */
const companyId = 'yx-hengrui';

const numerals = ['一', '二', '三', '四'];
const quarterOf = (day: string) => ({ year: Number(day.slice(0, 4)), quarter: Math.ceil(Number(day.slice(5, 7)) / 3) });
const titleOf = ({ year, quarter }: ReturnType<typeof quarterOf>) => ({
  title: `${year} 年第${numerals[quarter - 1] ?? ''}季度`,
  titleEn: `${year} Q${quarter}`,
});
const before = ({ year, quarter }: ReturnType<typeof quarterOf>) =>
  quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 };

/** Adds the survey of the sample as of the day `anchor`: a period that has closed, with its results, and one that is open. */
export async function seedSurveys(db: Db, anchor: string): Promise<void> {
  const now = momentInChina(anchor);
  const at = (days: number, time = '00:00') => momentInChina(addDays(anchor, days), time);
  const by = '管理员';
  const [stored] = await db
    .insert(survey)
    .values({
      title: '云溪市营商环境问卷',
      titleEn: 'Business environment survey',
      draft: sampleSurvey,
      savedBy: by,
      savedAt: at(-120, '10:00'),
    })
    .returning({ id: survey.id });
  if (stored === undefined) return;
  await db
    .insert(surveyForm)
    .values({ surveyId: stored.id, number: 1, definition: sampleSurvey, publishedBy: by, publishedAt: at(-120, '10:30') });
  const questions = questionsOf(sampleSurvey);
  const [user] = await db.select({ id: account.id }).from(account).where(eq(account.username, 'user'));
  const [company] = await db
    .select({ district: companyTable.regionCode, industry: companyTable.industry, scale: companyTable.scale })
    .from(companyTable)
    .where(eq(companyTable.id, companyId));
  const facets = {
    district: company?.district ?? null,
    industry: sectionOf(company?.industry ?? ''),
    scale: company?.scale ?? null,
  };
  const own = user === undefined ? [] : [{ facets, answers: ownSent }];
  const ballots = [...sampleBallots(), ...own].map((ballot) => ({ ...ballot, answers: countedAnswers(questions, ballot.answers) }));
  const quarter = quarterOf(anchor);
  const period = { surveyId: stored.id, form: 1, savedBy: by };
  const [closed, open] = await db
    .insert(surveyPeriod)
    .values([
      {
        ...period,
        ...titleOf(before(quarter)),
        opensAt: at(-110, '09:00'),
        closesAt: at(-75, '18:00'),
        savedAt: at(-111, '16:00'),
        result: resultOf(questions, ballots),
      },
      { ...period, ...titleOf(quarter), opensAt: at(-20, '09:00'), closesAt: at(25, '18:00'), savedAt: at(-21, '16:00') },
    ])
    .returning({ id: surveyPeriod.id, closesAt: surveyPeriod.closesAt });
  if (closed === undefined || open === undefined) return;
  await queueClosing(db, open.id, open.closesAt, now);
  if (user === undefined) return;
  const mine = { accountId: user.id, companyId: company === undefined ? null : companyId };
  await db.insert(surveyAnswer).values([
    {
      ...mine,
      periodId: closed.id,
      answers: ownSent,
      sent: countedAnswers(questions, ownSent),
      facets,
      sentAt: at(-98, '15:20'),
      version: 6,
      updatedAt: at(-98, '15:20'),
    },
    { ...mine, periodId: open.id, answers: ownBegun, version: 3, updatedAt: at(-2, '11:05') },
  ]);
}
