import * as z from 'zod/mini';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobContext } from '../jobs/handler.ts';
import { handler } from '../jobs/handler.ts';
import { announcementOf, announcementPayload, newestOf } from './announcements.ts';
import { deliver } from './deliver.ts';
import { findNews } from './find-news.ts';
import { rulesAfter } from './rules.ts';

/** Alerts some of the rules with instant frequency and enqueues the rest: each job is short and resumes where the last one ended. */
async function tellSome(announcementId: number, after: string | null, { tx, log, now, step }: JobContext): Promise<void> {
  const announcement = await announcementOf(tx, announcementId);
  if (announcement === null) return;
  const { rules, last } = await rulesAfter(tx, { frequency: 'instant', after }, log);
  await step('read');
  const news = await findNews(
    tx,
    rules.map((rule) => ({ rule, candidates: newestOf([announcement], rule) })),
    now,
  );
  await step('found');
  await deliver(tx, news, { reopened: new Set(announcement.reopened), now, step });
  if (last === null) return;
  const payload = { announcement: announcementId, after: last };
  await enqueue(tx, { kind: 'alert', key: `${announcementId}:${last}`, payload, runAt: now, now });
  await step('handed on');
}

export const announceHandler = handler(announcementPayload, (_payload, context) => tellSome(context.id, null, context));

export const alertHandler = handler(z.object({ announcement: z.int(), after: z.string() }), ({ announcement, after }, context) =>
  tellSome(announcement, after, context),
);
