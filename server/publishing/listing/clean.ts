import { lt } from 'drizzle-orm';
import { addDays, todayInChina } from '#domain/china-time.ts';
import { listingViewDay } from '#server/platform/db/tables/listing-marks.ts';
import type { Cleaning } from '#server/platform/jobs/clean.ts';

/** Owners see the views of twelve months, the first of them whole. */
const viewsKeptDays = 400;

/** Deletes views by day that no figure shows. */
export const cleanViews: Cleaning = async (tx, due) => {
  await tx.delete(listingViewDay).where(lt(listingViewDay.day, addDays(todayInChina(due), -viewsKeptDays)));
};
