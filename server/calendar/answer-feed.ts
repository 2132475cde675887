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

/** A feed as a response: with a tag, so that programs that ask every hour are mostly told that nothing has changed. */
export async function answerFeed(db: Db, c: Context, { filters, ownerId, language, origin, today }: Feed): Promise<Response> {
  const { total, list } = await feedEntries(db, filters, ownerId, today);
  const say = calendarTexts[language];
  const about = total > list.length ? `${say.more(total, list.length)} ${say.about}` : say.about;
  const file = calendarFile(list, { language, origin, name: ownerId === null ? say.feed : say.ownFeed, about });
  const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
  const headers = {
    ETag: tag,
    // a feed for all may wait an hour in caches on the way; one person's own in none but that person's
    'Cache-Control': ownerId === null ? 'public, max-age=3600' : 'private, no-cache',
    Vary: 'Accept-Language',
  };
  const known = new Set((c.req.header('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, '')));
  if (known.has(tag) || known.has('*')) return c.body(null, 304, headers);
  const disposition = attachment('policies.ics', 'policies.ics', 'inline');
  return c.body(file, 200, { ...headers, ...calendarType, 'Content-Disposition': disposition });
}
