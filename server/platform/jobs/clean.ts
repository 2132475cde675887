import { and, inArray, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { dayLength, momentInChina, nextInChina } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { job } from '../db/tables/job.ts';
import type { Handler } from './handler.ts';
import { handler } from './handler.ts';

/**
 * Deletes data that a capability no longer needs. Ages count from `due`; only fixed expiry moments are compared with `now`. Returns the
 * number, if that is worth a line in the log.
 */
export type Cleaning = (tx: Db, due: Date, now: Date) => Promise<number | void>;

/** Digests look back at announcements, which are jobs, for up to 15 days before they were due. */
const jobsKept = 30 * dayLength;

/** Deletes finished jobs after 30 days. */
export const cleanJobs: Cleaning = async (tx, due) => {
  await tx.delete(job).where(and(inArray(job.state, ['done', 'failed']), lt(job.finishedAt, new Date(due.getTime() - jobsKept))));
};

/**
 * Nightly clean-up at 03:30 China time: runs every cleaning in order, in one transaction. Ages count from the scheduled day, not from now,
 * so that a month without a server deletes nothing early and the digests that are due still find what they report.
 */
export const nightlyCleaning = (cleanings: ReadonlyMap<string, Cleaning>): Handler =>
  handler(
    z.object({ day }),
    async (payload, { tx, now, log, step }) => {
      const due = momentInChina(payload.day);
      for (const [name, clean] of cleanings) {
        const deleted = await clean(tx, due, now);
        if (typeof deleted === 'number' && deleted > 0) log.info({ of: name, deleted }, 'cleaned');
        await step(`${name} cleaned`);
      }
    },
    (now) => nextInChina(now, '03:30'),
  );
