import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { momentInChina, todayInChina } from '#domain/china-time.ts';
import type { Database, Db } from '#server/platform/db/client.ts';
import { openPendingReviews } from '#server/casework/application-effects/note-review.ts';
import { storeChangedForms } from '#server/casework/application/forms.ts';
import { openMissingPayments } from '#server/casework/payment/open.ts';
import { rows } from '#server/platform/db/client.ts';
import { addNeeds } from '#server/publishing/needs/needs.ts';
import { queueProposals } from '#server/publishing/policy/need-proposals.ts';
import { needSeeds } from './data/needs.ts';
import { seedDictionaries, seedIssuers } from './dictionaries.ts';
import { seedPermissions } from './permissions.ts';
import { seedSettings } from './settings.ts';
import known from 'chinese-days/dist/chinese-days.json' with { type: 'json' };
import type { SpecialDay } from '#domain/calendar/working-days.ts';
import { workYear } from '#server/platform/db/tables/work-year.ts';

/** The years that an installation begins with, and the numbers of their notices (国务院办公厅关于……部分节假日安排的通知). */
const notices: Readonly<Record<number, string>> = {
  2024: '国办发明电〔2023〕7号',
  2025: '国办发明电〔2024〕12号',
  2026: '国办发明电〔2025〕7号',
};

/** chinese-days writes a day as `Spring Festival,春节,4`. */
const daysOf = (year: string, days: Readonly<Record<string, string>>, kind: SpecialDay['kind']): SpecialDay[] =>
  Object.entries(days)
    .filter(([day]) => day.startsWith(`${year}-`))
    .map(([day, text]) => ({ day, kind, name: text.split(',')[1] ?? text }));

/** Adds the calendars of past years and this one to a database without any. */
async function seedWorkYears(db: Db): Promise<void> {
  if ((await db.$count(workYear)) > 0) return;
  const years = Object.entries(notices).map(([year, document]) => ({
    year: Number(year),
    document,
    days: [...daysOf(year, known.holidays, 'off'), ...daysOf(year, known.workdays, 'work')].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }));
  await db.insert(workYear).values(years).onConflictDoNothing();
}

/** Advisory lock that serialises seeding by several starting processes. */
const seedLock = 4_206_002;

/** Migrates a database, stores forms of applications that the code has changed, and adds the base data, or the sample where `sampleData` asks for it. */
export async function prepareDatabase({ db, migrate }: Database, { sampleData, now }: { sampleData: boolean; now: Date }): Promise<void> {
  await migrate();
  await (sampleData ? seedSample(db, { anchor: todayInChina(now) }) : seedBase(db));
  if (sampleData && (await holds(db, sql`not exists (select 1 from application)`))) {
    const { seedApplications } = await import('./applications.ts');
    await seedApplications(db, { anchor: todayInChina(now) });
  }
  await storeChangedForms(db, now);
  await openPendingReviews(db, now);
  await openMissingPayments(db);
  await queueProposals(db, now);
}

/** Adds the missing records that every installation needs, and changes nothing else. */
export async function seedBase(db: Db): Promise<void> {
  await seedSettings(db, 'base');
  await seedPermissions(db);
  await seedDictionaries(db);
  await addNeeds(db, needSeeds);
  await seedWorkYears(db);
}

/**
 * Adds the sample, with application windows around the day `anchor` (`YYYY-MM-DD`): policies to a database without any, companies to one
 * with the sample's policies and no public company, listings to one with the sample's policies and no listing. Changes nothing else. The
 * sample's texts are read when something of it is added, because that takes half a second.
 */
export async function seedSample(db: Db, { anchor }: { anchor: string }): Promise<void> {
  await db.transaction(async (tx) => {
    // the first of several starting servers fills the database for longer than others may wait for a lock
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock}::bigint)`);
    const empty = await holds(tx, sql`not exists (select 1 from policy)`);
    if (empty) {
      await seedSettings(tx, 'sample');
      const [{ seedAccounts }, { seedPolicies }, { seedNotifications }] = await Promise.all([
        import('./accounts.ts'),
        import('./policies.ts'),
        import('./notifications.ts'),
      ]);
      const accounts = await seedAccounts(tx, momentInChina(anchor));
      // policies get proposals from it
      await addNeeds(tx, needSeeds);
      await seedPolicies(tx, anchor);
      await seedNotifications(tx, accounts, anchor);
    }
    const companiesMissing = await holds(
      tx,
      sql`exists (select 1 from policy where sample) and not exists (select 1 from enterprise where owner_id is null)`,
    );
    if (companiesMissing) await (await import('./companies.ts')).seedCompanies(tx, anchor);
    const listingsMissing = await holds(tx, sql`exists (select 1 from policy where sample) and not exists (select 1 from listing)`);
    if (listingsMissing) await (await import('./listings.ts')).seedListings(tx, anchor);
    if (await holds(tx, sql`exists (select 1 from policy where sample) and not exists (select 1 from survey)`))
      await (await import('./surveys.ts')).seedSurveys(tx, anchor);
    // the embedded database has no autovacuum to update the planner's statistics
    if (empty || companiesMissing || listingsMissing) await tx.execute(sql`analyze`);
    await seedBase(tx);
    if (await holds(tx, sql`exists (select 1 from policy where sample)`)) await seedIssuers(tx);
  });
}

async function holds(db: Db, condition: SQL): Promise<boolean> {
  const [answer] = await rows<{ holds: boolean }>(db, sql`select ${condition} as holds`);
  return answer?.holds === true;
}
