import { and, eq, lt } from 'drizzle-orm';
import { accessToken, accountKey, pendingFlow, signInAttempt } from '#server/platform/db/tables/account.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';

/** The longest wait is an hour; after a day every attempt is forgotten. */
const attemptsKept = 86_400_000;

/** As long as mails, which contain the keys. */
const keysKept = 90 * 86_400_000;

/** Deletes expired sign-ins and flows, forgotten attempts and old keys. */
export const cleanAccounts: Cleaning = async (tx, due, now) => {
  await tx.delete(accessToken).where(lt(accessToken.expiresAt, now));
  await tx.delete(pendingFlow).where(lt(pendingFlow.expiresAt, now));
  await tx.delete(signInAttempt).where(lt(signInAttempt.changedAt, new Date(now.getTime() - attemptsKept)));
  await tx.delete(accountKey).where(and(eq(accountKey.purpose, 'signIn'), lt(accountKey.expiresAt, now)));
  await tx.delete(accountKey).where(lt(accountKey.expiresAt, new Date(due.getTime() - keysKept)));
};
