import { lt } from 'drizzle-orm';
import { accessToken, signInAttempt } from '../db/tables/account.ts';
import type { Cleaning } from '../jobs/clean.ts';

/** Deletes expired sign-ins and counts of wrong passwords whose window is over. */
export const cleanAccounts: Cleaning = async (tx, _due, now) => {
  await tx.delete(accessToken).where(lt(accessToken.expiresAt, now));
  await tx.delete(signInAttempt).where(lt(signInAttempt.windowEndsAt, now));
};
