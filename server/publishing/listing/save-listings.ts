import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { Db } from '#server/platform/db/client.ts';
import { listing, listingVersion } from '#server/platform/db/tables/listing.ts';
import { suggestTerm } from '#server/platform/db/tables/suggest.ts';
import { suggestRow } from '#server/platform/search/index/suggest-terms.ts';
import type { SuggestRow } from '#server/platform/search/index/suggest-terms.ts';
import { noteListingChanges } from '../changes/listings.ts';
import { announceListings } from '../policy/announcement.ts';
import { linksOf, openFiles } from './field-values.ts';
import { kindOf } from './kinds.ts';
import type { ListingRecord } from './record.ts';

/** Weight of a listing among suggestions: below policies of the same name. */
const suggestWeight = 80;

/** Returns the links of a listing, and its completions while it is published. */
function indexListing(kind: ListingKind, listing: ListingRecord) {
  const completion =
    listing.state === 'published'
      ? suggestRow(listing.title, 'listing', suggestWeight + Math.min(80, 8 * Math.log1p(listing.views)))
      : null;
  const suggestions: SuggestRow[] = completion === null ? [] : [{ ...completion, listingId: listing.id, listingKind: kind.kind }];
  return {
    links: [...new Set([...linksOf(kind.fields, listing.attributes), ...openFiles(kind.fields, listing.cover, listing.attributes)])],
    suggestions,
  };
}

/** A row has about 25 parameters and PostgreSQL takes 65 535 a statement. */
const batchSize = 250;

/** The content stored in a version, without events. */
const contentKeys = [
  'title',
  'summary',
  'titleEn',
  'summaryEn',
  'body',
  'cover',
  'regionCode',
  'industries',
  'tags',
  'contact',
  'attributes',
] as const;

const contentOf = (record: ListingRecord | typeof listing.$inferSelect): Record<string, unknown> =>
  JSON.parse(JSON.stringify(Object.fromEntries(contentKeys.map((key) => [key, record[key] ?? null])))) as Record<string, unknown>;

const replaced = (name: string) => sql.raw(`excluded."${name}"`);

/**
 * The only way to write listings: rows with their search data and completions, in one transaction. The content of an existing one becomes a
 * version; unchanged content keeps its version and time of change. `announce: true` alerts subscribers to newly published ones.
 */
export async function saveListings(
  db: Db,
  records: readonly ListingRecord[],
  { now, by = null, announce = false }: { now: Date; by?: string | null; announce?: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    for (let from = 0; from < records.length; from += batchSize) {
      const batch = records.slice(from, from + batchSize);
      const fresh = await saveBatch(tx, batch, now, by);
      if (announce && fresh.length > 0) await announceListings(tx, fresh, now);
    }
  });
}

/** Returns the ids of records that are now public and were not before. */
async function saveBatch(tx: Db, records: readonly ListingRecord[], now: Date, by: string | null): Promise<string[]> {
  const ids = records.map(({ id }) => id);
  const stored = new Map(
    (await tx.select().from(listing).where(inArray(listing.id, ids)).orderBy(listing.id).for('update')).map((row) => [row.id, row]),
  );
  const indexed = records.map((record) => {
    const before = stored.get(record.id);
    const isChanged = before !== undefined && !isDeepStrictEqual(contentOf(before), contentOf(record));
    const { suggestions, ...index } = indexListing(kindOf(record.kind), record);
    const version = (before?.version ?? 1) + (isChanged ? 1 : 0);
    const updatedAt = before === undefined || isChanged ? now : before.updatedAt;
    return { before: isChanged ? before : undefined, suggestions, row: { ...record, ...index, version, createdAt: now, updatedAt } };
  });
  // content that was never public is no version
  const versions = indexed.flatMap(({ before }) =>
    before === undefined || before.state === 'draft'
      ? []
      : [{ listingId: before.id, version: before.version, content: contentOf(before), savedAt: before.updatedAt, savedBy: by }],
  );
  if (versions.length > 0) await tx.insert(listingVersion).values(versions);
  await tx
    .insert(listing)
    .values(indexed.map(({ row }) => row))
    .onConflictDoUpdate({
      target: listing.id,
      set: {
        state: replaced('state'),
        regionCode: replaced('region_code'),
        tags: replaced('tags'),
        industries: replaced('industries'),
        links: replaced('links'),
        publishedAt: replaced('published_at'),
        expiresAt: replaced('expires_at'),
        title: replaced('title'),
        summary: replaced('summary'),
        titleEn: replaced('title_en'),
        summaryEn: replaced('summary_en'),
        body: replaced('body'),
        cover: replaced('cover'),
        contact: replaced('contact'),
        attributes: replaced('attributes'),
        checkedAt: replaced('checked_at'),
        ownerId: replaced('owner_id'),
        companyId: sql.raw('coalesce(excluded."enterprise_id", "listing"."enterprise_id")'),
        version: replaced('version'),
        updatedAt: replaced('updated_at'),
      },
    });
  const attended = records.filter(({ kind }) => kindOf(kind).actions.some((action) => action === 'register' || action === 'book'));
  await noteListingChanges(tx, stored, attended, now);
  await tx.delete(suggestTerm).where(inArray(suggestTerm.listingId, ids));
  const suggestions = indexed.flatMap((each) => each.suggestions);
  if (suggestions.length > 0) await tx.insert(suggestTerm).values(suggestions);
  return records
    .filter(({ id, kind, state }) => state === 'published' && stored.get(id)?.state !== 'published' && kindOf(kind).restricted !== true)
    .map(({ id }) => id);
}
