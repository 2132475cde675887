import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { closedName } from '#server/platform/db/tables/data-export.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';

/** Names differ in more than case. The prefix separates the hash from hashes for other purposes. */
const hashOfName = (username: string): string => hashOf(`closed-name:${username.toLowerCase()}`);

/** Keeps the name of a closed account from being taken by anybody. */
export async function reserveName(tx: Db, username: string, now: Date): Promise<void> {
  await tx
    .insert(closedName)
    .values({ hash: hashOfName(username), closedAt: now })
    .onConflictDoNothing();
}

/** Whether a name was that of an account that is closed. */
export async function isReserved(db: Db, username: string): Promise<boolean> {
  const found = await db
    .select({ hash: closedName.hash })
    .from(closedName)
    .where(eq(closedName.hash, hashOfName(username)));
  return found.length > 0;
}
