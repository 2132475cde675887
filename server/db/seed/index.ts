import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import { rows } from '../client.ts';
import { seedAccounts } from './accounts.ts';
import { seedNotifications } from './notifications.ts';
import { seedPermissions } from './permissions.ts';
import { seedPolicies } from './policies.ts';
import { seedSettings } from './settings.ts';

/** Any number of processes may start at once; this key makes their seeding take turns. */
const seedLock = 4_206_002;

/** What every install needs. Adds what is missing and changes nothing else. */
export async function seedBase(db: Db): Promise<void> {
  await seedSettings(db, 'base');
  await seedPermissions(db);
}

/** The sample, with windows that open and close around the day `anchor` (`YYYY-MM-DD`). Does nothing to a database that holds a policy. */
export async function seedSample(db: Db, { anchor }: { anchor: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock}::bigint)`);
    const [{ filled } = { filled: true }] = await rows<{ filled: boolean }>(tx, sql`select exists (select 1 from policy) as filled`);
    if (!filled) {
      await seedSettings(tx, 'sample');
      const accounts = await seedAccounts(tx);
      await seedPolicies(tx, anchor);
      await seedNotifications(tx, accounts, anchor);
      // The embedded database has no autovacuum that would gather what the planner goes by.
      await tx.execute(sql`analyze`);
    }
    await seedBase(tx);
  });
}
