import { and, eq } from 'drizzle-orm';
import type { RatingStanding } from '#domain/application/machine.ts';
import { isDecided } from '#domain/application/machine.ts';
import { isTooLateToRate } from '#domain/application/rating.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { application, applicationStep } from '#server/platform/db/tables/application.ts';
import { applicationAnswer, applicationEvent } from '#server/platform/db/tables/application.ts';
import { applicationRating } from '#server/platform/db/tables/application-rating.ts';

type Application = typeof application.$inferSelect;

/** Returns what came of the ratings of an application; the last decision is that of its present round. */
export async function ratingStandingOf(db: Db, { id, state, round, decidedAt }: Application, now: Date): Promise<RatingStanding> {
  const given = await db
    .select({ round: applicationRating.round, reopened: applicationRating.reopened })
    .from(applicationRating)
    .where(eq(applicationRating.applicationId, id));
  return {
    isRated: given.some((one) => one.round === round),
    isLate: isDecided(state) && decidedAt !== null && isTooLateToRate(decidedAt, now),
    wasReopened: given.some(({ reopened }) => reopened),
  };
}

/** Whether an account has sent an application, in any round. */
export const hasSent = async (db: Db, { id }: Pick<Application, 'id'>, accountId: string): Promise<boolean> =>
  (await db.$count(
    applicationEvent,
    and(eq(applicationEvent.applicationId, id), eq(applicationEvent.accountId, accountId), eq(applicationEvent.action, 'submit')),
  )) > 0;

/** Whether an account has decided in a step. */
export const hasAnswered = async (
  db: Db,
  { applicationId, round, step }: typeof applicationStep.$inferSelect,
  accountId: string,
): Promise<boolean> =>
  (await db.$count(
    applicationAnswer,
    and(
      eq(applicationAnswer.applicationId, applicationId),
      eq(applicationAnswer.round, round),
      eq(applicationAnswer.step, step),
      eq(applicationAnswer.accountId, accountId),
    ),
  )) > 0;
