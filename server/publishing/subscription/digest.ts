import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { dayLength, momentInChina, nextInChina } from '#domain/china-time.ts';
import type { AlertFrequency } from '#domain/subscription.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { AskDeps, Handler, JobContext } from '#server/platform/jobs/handler.ts';
import { askingHandler, handler } from '#server/platform/jobs/handler.ts';
import { announcementsSince, newestOf } from './announcements.ts';
import { deliver } from './deliver.ts';
import { findNews } from './find-news.ts';
import { rulesAfter } from './rules.ts';

/**
 * Days a digest looks back from when it was due. Longer than its period: the run before may have failed, and policies published while a
 * digest runs may be missed by it. Deliveries keep out what was already reported.
 */
const lookBack: Record<AlertFrequency, number> = { none: 30, instant: 30, daily: 8, weekly: 15 };

export const newsSince = (frequency: AlertFrequency, due: Date): Date => new Date(due.getTime() - lookBack[frequency] * dayLength);

const digestPayload = z.object({ frequency: z.enum(['daily', 'weekly']), day, after: z.nullable(z.string()) });
type Digest = z.infer<typeof digestPayload>;

const queueDigest = ({ tx, now }: JobContext, payload: Digest) =>
  enqueue(tx, { kind: 'digest', key: `${payload.frequency}:${payload.day}:${payload.after ?? ''}`, payload, runAt: now, now });

/** The news for the digests of some rules of a frequency. */
async function newsOf({ frequency, day, after }: Digest, { db, log, now, step }: AskDeps) {
  const announcements = await announcementsSince(db, newsSince(frequency, momentInChina(day)));
  const { rules, last } = await rulesAfter(db, { frequency, after }, log);
  await step('read');
  const news = await findNews(
    db,
    rules.map((rule) => ({ rule, candidates: newestOf(announcements, rule) })),
    now(),
  );
  await step('found');
  return { news, last };
}

export const digestHandler = askingHandler(digestPayload, newsOf, async ({ news, last }, { frequency, day }, context) => {
  const { tx, now, step } = context;
  await deliver(tx, news, { reopened: new Set(), now, step });
  if (last === null) return;
  await queueDigest(context, { frequency, day, after: last });
  await step('handed on');
});

/** The recurring job: only enqueues the digests of its day, so that little can break the chain. */
export const digestRound = (frequency: 'daily' | 'weekly'): Handler =>
  handler(
    z.object({ day }),
    async (payload, context) => {
      await queueDigest(context, { frequency, day: payload.day, after: null });
      await context.step('queued');
    },
    (now) => nextInChina(now, '08:00', frequency === 'weekly' ? 1 : undefined),
  );
