import { lt } from 'drizzle-orm';
import { accessToken, signInAttempt } from '../db/tables/account.ts';
import type { Cleaning } from '../jobs/clean.ts';

/** The longest wait is an hour; after a day every attempt is forgotten. */
const attemptsKept = 86_400_000;

/** Deletes expired sign-ins and forgotten attempts. */
export const cleanAccounts: Cleaning = async (tx, _due, now) => {
  await tx.delete(accessToken).where(lt(accessToken.expiresAt, now));
  await tx.delete(signInAttempt).where(lt(signInAttempt.changedAt, new Date(now.getTime() - attemptsKept)));
};
