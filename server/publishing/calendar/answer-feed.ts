import { createHash } from 'node:crypto';
import type { PolicyFilters } from '#contract/policy.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { feedEntries } from './entries.ts';
import { heavyWork, piecesInTurn, streamOf } from '#server/platform/http/heavy-work.ts';
import { namesTag } from '#server/platform/http/answer/known-tag.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import { calendarPieces } from './ics.ts';
import { calendarTexts } from './texts.ts';

export const calendarType = { 'Content-Type': 'text/calendar; charset=utf-8' };

type Feed = { filters: PolicyFilters; ownerId: string | null; language: Language; origin: string; today: string };

/** An ETag of the file's source data: unchanged files need not be written. */
const tagOf = (source: unknown): string => `"${createHash('sha256').update(JSON.stringify(source)).digest('base64url').slice(0, 27)}"`;

/** Increase when entries are written differently, so that programs replace their cached file. */
const format = 1;

/**
 * Answers a feed with an ETag, so that hourly requests mostly get 304. The file is written while it is sent, and writing stops when the
 * caller disconnects. 503 if too many feeds are requested simultaneously.
 */
export async function answerFeed(db: Db, c: Context, { filters, ownerId, language, origin, today }: Feed): Promise<Response> {
  const { signal } = c.req.raw;
  const { total, list } = await heavyWork(() => feedEntries(db, filters, ownerId, today), { signal });
  const say = calendarTexts[language];
  const about = total > list.length ? `${say.more(total, list.length)} ${say.about}` : say.about;
  const look = { language, origin, name: ownerId === null ? say.feed : say.ownFeed, about };
  const tag = tagOf({ format, look, list });
  const headers = {
    ETag: tag,
    // shared caches may keep the public feed for an hour, but never a personal one
    'Cache-Control': ownerId === null ? 'public, max-age=3600' : 'private, no-cache',
    Vary: 'Accept-Language',
  };
  if (namesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304, headers);
  const disposition = attachment('policies.ics', 'policies.ics', 'inline');
  const file = streamOf(piecesInTurn(calendarPieces(list, look), signal));
  return c.body(file, 200, { ...headers, ...calendarType, 'Content-Disposition': disposition });
}
