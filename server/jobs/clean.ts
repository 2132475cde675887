import { and, inArray, lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { nextInChina } from '#domain/subscription.ts';
import { accessToken, signInAttempt } from '../db/tables/account.ts';
import { job } from '../db/tables/job.ts';
import { alertDelivery } from '../db/tables/subscription.ts';
import { cleanFiles } from '../files/clean.ts';
import { cleanImports } from '../import/clean.ts';
import { handler } from './handler.ts';

const dayLength = 86_400_000;
/** Digests look back at announcements, which are jobs, for up to 15 days before they were due. */
const jobsKept = 30 * dayLength;
/** Longer than any announcement is looked back at, so that nothing is told again. */
const deliveriesKept = 90 * dayLength;

/**
 * Each night: what is of no more use. Ages count from the day it is done for and not from the present: after a month without a server the
 * digests that are due still find what they are about. Of each saved search the last delivery stays, which its list shows.
 */
export const cleanRound = handler(
  z.object({ day }),
  async (payload, { tx, now, log, step }) => {
    const due = Date.parse(`${payload.day}T00:00:00+08:00`);
    await tx.delete(job).where(and(inArray(job.state, ['done', 'failed']), lt(job.finishedAt, new Date(due - jobsKept))));
    await step('jobs cleaned');
    await tx.delete(alertDelivery).where(
      and(
        lt(alertDelivery.deliveredAt, new Date(due - deliveriesKept)),
        sql`(saved_search_id is null or (saved_search_id, delivered_at) not in (
          select saved_search_id, max(delivered_at) from alert_delivery where saved_search_id is not null group by saved_search_id))`,
      ),
    );
    await cleanImports(tx, new Date(due));
    await tx.delete(accessToken).where(lt(accessToken.expiresAt, now));
    await tx.delete(signInAttempt).where(lt(signInAttempt.windowEndsAt, now));
    await step('rows cleaned');
    const files = await cleanFiles(tx, new Date(due));
    if (files > 0) log.info({ files }, 'files that nothing referred to were deleted');
    await step('cleaned');
  },
  (now) => nextInChina(now, '03:30'),
);
