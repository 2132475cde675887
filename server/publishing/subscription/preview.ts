import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PolicySummary } from '#contract/policy.ts';
import type { SavedSearch } from '#contract/saved-search.ts';
import { todayInChina } from '#domain/china-time.ts';
import { nextDigest } from '#domain/subscription.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { alertDelivery, savedSearch } from '#server/platform/db/tables/subscription.ts';
import { momentOf } from '#server/platform/db/listing-summary.ts';
import { summaryPairs } from '#server/platform/db/policy-summary.ts';
import { announcementsSince, newestOf } from './announcements.ts';
import { deliveryKey } from './deliver.ts';
import { newsSince } from './digest.ts';
import { findNews } from './find-news.ts';

/** Records shown in a preview. */
const shown = 20;

async function summaries(db: Db, ids: string[], today: string): Promise<PolicySummary[]> {
  const found = await rows<{ policy: PolicySummary }>(
    db,
    sql`select json_build_object(${summaryPairs(today)}) as policy from policy p join region r on r.code = p.region_code
      where p.id = any(${sql.param(ids)}::text[]) order by p.publish_date desc, p.id collate "C" limit ${shown}::int`,
  );
  return found.map(({ policy }) => policy);
}

type ListingTitle = { id: string; kind: string; title: string; publishedAt: string };

async function listingTitles(db: Db, ids: string[]): Promise<ListingTitle[]> {
  const found = await rows<{ listing: ListingTitle }>(
    db,
    sql`select json_build_object('id', p.id, 'kind', p.kind, 'title', p.title, 'publishedAt', ${momentOf('published_at')}) as listing from listing p
      where p.id = any(${sql.param(ids)}::text[]) order by p.published_at desc, p.id collate "C" limit ${shown}::int`,
  );
  return found.map(({ listing }) => listing);
}

export type Preview = { dueAt: string | null; total: number; list: PolicySummary[]; listings: ListingTitle[] };

/** Returns what an alert of a saved search would report now: news not yet reported. */
export async function previewOf(db: Db, accountId: string, search: SavedSearch, now: Date): Promise<Preview> {
  const dueAt = nextDigest(search.frequency, now)?.toISOString() ?? null;
  const [stored] = await db
    .select({ newSince: savedSearch.newSince, listing: savedSearch.listing })
    .from(savedSearch)
    .where(sql`${savedSearch.id} = ${search.id}::uuid`);
  const announcements = await announcementsSince(db, newsSince(search.frequency, now));
  if (stored === undefined || announcements.length === 0) return { dueAt, total: 0, list: [], listings: [] };
  const today = todayInChina(now);
  const rule = { ...search, ...stored, accountId, companyId: search.companyId };
  const [news] = await findNews(db, [{ rule, candidates: newestOf(announcements, rule) }], now);
  const keys = new Map((news?.finds ?? []).map((find) => [deliveryKey(rule, find), find.recordId]));
  if (keys.size === 0) return { dueAt, total: 0, list: [], listings: [] };
  const delivered = await db
    .select({ key: alertDelivery.key })
    .from(alertDelivery)
    .where(and(eq(alertDelivery.accountId, accountId), inArray(alertDelivery.key, [...keys.keys()])));
  for (const { key } of delivered) keys.delete(key);
  const ids = [...keys.values()];
  if (rule.listing !== null) return { dueAt, total: ids.length, list: [], listings: await listingTitles(db, ids) };
  return { dueAt, total: ids.length, list: await summaries(db, ids, today), listings: [] };
}
