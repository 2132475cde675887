import { addDays, momentInChina } from '#domain/china-time.ts';
import { kindOf } from '#server/publishing/listing/kinds.ts';
import { expiryOf } from '#server/publishing/listing/life.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import type { Db } from '#server/platform/db/client.ts';
import { englishTitles } from './data/english-titles.ts';
import { listingSeeds } from './data/listings/index.ts';
import { storeCovers } from './files.ts';

/** Seeds the listings of the sample as of the day `anchor`, each published at ten in the morning of its day. */
export async function seedListings(db: Db, anchor: string): Promise<void> {
  const at = (daysBefore: number) => momentInChina(addDays(anchor, -daysBefore), '10:00');
  const seeds = listingSeeds(anchor);
  const ids = seeds.flatMap(({ listings }) => listings.map(({ id }) => id));
  const covers = await storeCovers(db, ids, momentInChina(anchor));
  const records = seeds.flatMap(({ kind: code, listings }) => {
    const kind = kindOf(code);
    return listings.map(({ publishedBefore, checkedBefore = publishedBefore, industries = [], tags = [], attributes, ...listing }) => {
      const publishedAt = at(publishedBefore);
      const checkedAt = at(checkedBefore);
      return {
        ...listing,
        kind: code,
        titleEn: englishTitles.get(listing.title) ?? null,
        state: 'published' as const,
        cover: covers.get(listing.id) ?? null,
        industries,
        tags,
        attributes: kind.attributes.parse(attributes),
        publishedAt,
        expiresAt: expiryOf(kind, checkedAt),
        checkedAt,
        ownerId: null,
        sample: true,
      };
    });
  });
  if (records.length > 0) await saveListings(db, records, { now: momentInChina(anchor) });
}
