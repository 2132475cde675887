import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import { policyFeed } from '#contract/policy-feed.ts';
import { policyFilters } from '#contract/policy.ts';
import { addDays, todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { namesTag } from '#server/platform/http/answer/known-tag.ts';
import type { Context, Deps } from '#server/platform/http/context.ts';
import type { FeedPolicy } from './feed-file.ts';
import { feedFile, feedTypes } from './feed-file.ts';
import { searchPolicies } from './search-policies.ts';

/** The most policies in a feed; feed readers keep older ones. */
const most = 50;

/** Days within which a window counts as ending soon. */
const soon = 30;

type Asked = ParsedInput<typeof policyFeed>['params'];
type Asking = Pick<Deps, 'db' | 'now' | 'publicAddress' | 'inEnglish'> & { c: Context; params: Asked };

/** Returns the published policies of a feed: the newest, or those whose window ends next. */
async function policiesIn(db: Db, { of, format: _format, language: _language, ...query }: Asked, today: string): Promise<FeedPolicy[]> {
  const filters = policyFilters.parse(query);
  const paged = { ...filters, page: 1, pageSize: most };
  if (of === 'new') return (await searchPolicies(db, { ...paged, sort: 'published' }, today)).list;
  const { list } = await searchPolicies(db, { ...paged, status: ['open'], sort: 'deadline' }, today);
  return list.filter(({ applyTo }) => applyTo !== null && applyTo <= addDays(today, soon));
}

/** The last change of any policy, or the beginning of today in China: windows open and close with the day. Whole seconds, as in a header. */
async function lastChange(db: Db, today: string): Promise<Date> {
  const [found] = await rows<{ at: number | null }>(db, sql`select extract(epoch from max(updated_at))::int as at from policy`);
  return new Date(Math.max((found?.at ?? 0) * 1000, Date.parse(`${today}T00:00:00+08:00`)));
}

async function siteName(db: Db, key: 'site.name' | 'site.nameEn'): Promise<string> {
  const [found] = await rows<{ name: string }>(db, sql`select sys_value as name from setting where sys_key = ${key}`);
  return found?.name ?? 'pmis';
}

/** Answers a feed with ETag and Last-Modified, so that frequent readers mostly get 304. */
export async function answerPolicyFeed({ db, now, publicAddress, inEnglish, c, params }: Asking): Promise<Response> {
  const { of, format, language = c.var.language } = params;
  const today = todayInChina(now());
  const [list, changed, site] = await Promise.all([
    policiesIn(db, params, today),
    lastChange(db, today),
    siteName(db, language === 'en-US' ? 'site.nameEn' : 'site.name'),
  ]);
  if (language === 'en-US') await inEnglish(db, list);
  const self = addressOf(publicAddress, params);
  const file = feedFile(format, list, { of, language, origin: publicAddress, self, site, changed });
  const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
  const headers = {
    ETag: tag,
    'Content-Disposition': `inline; filename="policies.${format === 'rss' ? 'xml' : 'json'}"`,
    'Last-Modified': changed.toUTCString(),
    'Cache-Control': 'public, max-age=900',
    Vary: 'Accept-Language',
  };
  const held = c.req.header('if-none-match');
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  const isKnown = held === undefined ? since >= changed.getTime() : namesTag(held, tag);
  if (isKnown) return c.body(null, 304, headers);
  return c.body(file, 200, { ...headers, 'Content-Type': feedTypes[format] });
}

/** The address of the feed itself, with its non-empty parameters. */
function addressOf(origin: string, params: Asked): string {
  const pairs = Object.entries(params).flatMap(([key, value]) => [value ?? []].flat().map((one): [string, string] => [key, one]));
  const search = new URLSearchParams(pairs.filter(([, value]) => value !== ''));
  return `${origin}${policyFeed.path}?${search.toString()}`;
}
