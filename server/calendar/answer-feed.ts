import { createHash } from 'node:crypto';
import type { PolicyFilters } from '#contract/policy.ts';
import type { Context } from '../http/context.ts';
import type { Db } from '../db/client.ts';
import type { Language } from '../http/messages.ts';
import { feedEntries } from './entries.ts';
import { attachment } from '../http/content-disposition.ts';
import { calendarFile } from './ics.ts';
import { calendarTexts } from './texts.ts';

export const calendarType = { 'Content-Type': 'text/calendar; charset=utf-8' };

type Feed = { filters: PolicyFilters; ownerId: string | null; language: Language; origin: string; today: string };

/** Answers a feed with an ETag, so that hourly requests mostly get 304. */
export async function answerFeed(db: Db, c: Context, { filters, ownerId, language, origin, today }: Feed): Promise<Response> {
  const { total, list } = await feedEntries(db, filters, ownerId, today);
  const say = calendarTexts[language];
  const about = total > list.length ? `${say.more(total, list.length)} ${say.about}` : say.about;
  const file = calendarFile(list, { language, origin, name: ownerId === null ? say.feed : say.ownFeed, about });
  const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
  const headers = {
    ETag: tag,
    // shared caches may keep the public feed for an hour, but never a personal one
    'Cache-Control': ownerId === null ? 'public, max-age=3600' : 'private, no-cache',
    Vary: 'Accept-Language',
  };
  const known = new Set((c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, '')));
  if (known.has(tag) || known.has('*')) return c.body(null, 304, headers);
  const disposition = attachment('policies.ics', 'policies.ics', 'inline');
  return c.body(file, 200, { ...headers, ...calendarType, 'Content-Disposition': disposition });
}
