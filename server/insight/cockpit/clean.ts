import { lt } from 'drizzle-orm';
import { dayLength } from '#domain/china-time.ts';
import { cockpitChange } from '#server/platform/db/tables/cockpit.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';

/** Deletes changes older than a day; figures cached before are counted again. */
export const cleanChanges: Cleaning = async (tx, due) => {
  await tx.delete(cockpitChange).where(lt(cockpitChange.at, new Date(due.getTime() - dayLength)));
};
