import { dayLength } from '../china-time.ts';

/**
 * Levels of the national rating of government services, from the worst (国办发〔2019〕51号: 非常不满意, 不满意, 基本满意, 满意, 非常满意).
 */
export const ratingLevels = [1, 2, 3, 4, 5] as const;
export type RatingLevel = (typeof ratingLevels)[number];

/** The lowest score that counts as satisfied. */
export const lowestSatisfied = 3;

/** A bad rating (差评) needs a reason, and reopens the application once. */
export const isBadRating = (score: number): boolean => score < lowestSatisfied;

/** Days after a decision in which its applicant rates it. A rating is not changed: a bad one is acted on at once. */
export const ratedWithinDays = 30;

export const isTooLateToRate = (decidedAt: Date, now: Date): boolean => now.getTime() - decidedAt.getTime() > ratedWithinDays * dayLength;
