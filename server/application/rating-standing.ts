import { eq } from 'drizzle-orm';
import type { RatingStanding } from '#domain/application/machine.ts';
import { isDecided } from '#domain/application/machine.ts';
import { isTooLateToRate } from '#domain/application/rating.ts';
import type { Db } from '../db/client.ts';
import type { application } from '../db/tables/application.ts';
import { applicationRating } from '../db/tables/application-rating.ts';

/** Returns what came of the ratings of an application; the last decision is that of its present round. */
export async function ratingStandingOf(
  db: Db,
  { id, state, round, decidedAt }: typeof application.$inferSelect,
  now: Date,
): Promise<RatingStanding> {
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
