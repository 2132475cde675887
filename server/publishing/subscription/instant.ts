import * as z from 'zod/mini';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { AskDeps, JobContext } from '#server/platform/jobs/handler.ts';
import { askingHandler } from '#server/platform/jobs/handler.ts';
import { announcementOf, announcementPayload, newestOf } from './announcements.ts';
import { deliver } from './deliver.ts';
import { findNews } from './find-news.ts';
import { rulesAfter } from './rules.ts';

/** The news of an announcement for some of the instant rules; null if it is gone. */
async function newsOf(announcementId: number, after: string | null, { db, log, now, step }: AskDeps) {
  const announcement = await announcementOf(db, announcementId);
  if (announcement === null) return null;
  const { rules, last } = await rulesAfter(db, { frequency: 'instant', after }, log);
  await step('read');
  const news = await findNews(
    db,
    rules.map((rule) => ({ rule, candidates: newestOf([announcement], rule) })),
    now(),
  );
  await step('found');
  return { announcement, news, last };
}

/** Alerts these rules and enqueues the rest: each job is short and resumes where the last one ended. */
async function alertRules(found: Awaited<ReturnType<typeof newsOf>>, { tx, now, step }: JobContext): Promise<void> {
  if (found === null) return;
  const { announcement, news, last } = found;
  await deliver(tx, news, { reopened: new Set(announcement.reopened), now, step });
  if (last === null) return;
  const payload = { announcement: announcement.id, after: last };
  await enqueue(tx, { kind: 'alert', key: `${announcement.id}:${last}`, payload, runAt: now, now });
  await step('handed on');
}

export const announceHandler = askingHandler(
  announcementPayload,
  (_payload, deps) => newsOf(deps.id, null, deps),
  (found, _payload, context) => alertRules(found, context),
);

export const alertHandler = askingHandler(
  z.object({ announcement: z.int(), after: z.string() }),
  ({ announcement, after }, deps) => newsOf(announcement, after, deps),
  (found, _payload, context) => alertRules(found, context),
);
