import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { signInAttempt } from '../db/tables/account.ts';

/** Wrong passwords allowed per window: for one account name, and for one address, which many people may share. */
const limits = { account: 5, address: 30 };
const windowLength = 15 * 60_000;

type Subjects = { username: string; address: string };
const subjectsOf = ({ username, address }: Subjects) => ({
  account: `account:${username.toLowerCase().slice(0, 64)}`,
  address: `address:${address}`,
});

/** Returns the milliseconds until another sign-in may be tried; 0 when it may be tried now. */
export async function waitBeforeSignIn(db: Db, subjects: Subjects, now: Date): Promise<number> {
  const keys = subjectsOf(subjects);
  const found = await db
    .select()
    .from(signInAttempt)
    .where(and(inArray(signInAttempt.subject, Object.values(keys)), gt(signInAttempt.windowEndsAt, now)));
  const waits = found
    .filter((row) => row.failures >= (row.subject === keys.account ? limits.account : limits.address))
    .map((row) => row.windowEndsAt.getTime() - now.getTime());
  return Math.max(0, ...waits);
}

/** Counts a wrong password against the account name and the address. An expired window restarts. */
export async function countFailure(db: Db, subjects: Subjects, now: Date): Promise<void> {
  const windowEndsAt = new Date(now.getTime() + windowLength);
  const nowText = now.toISOString();
  await db
    .insert(signInAttempt)
    .values(Object.values(subjectsOf(subjects)).map((subject) => ({ subject, failures: 1, windowEndsAt })))
    .onConflictDoUpdate({
      target: signInAttempt.subject,
      set: {
        failures: sql`case when ${signInAttempt.windowEndsAt} > ${nowText}::timestamptz then ${signInAttempt.failures} + 1 else 1 end`,
        windowEndsAt: sql`case when ${signInAttempt.windowEndsAt} > ${nowText}::timestamptz then ${signInAttempt.windowEndsAt} else excluded.window_ends_at end`,
      },
    });
}

/** Clears the count of the account after a right password; the address keeps its own. */
export async function clearFailures(db: Db, subjects: Subjects): Promise<void> {
  await db.delete(signInAttempt).where(inArray(signInAttempt.subject, [subjectsOf(subjects).account]));
}
