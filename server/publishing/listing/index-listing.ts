import type { ListingKind } from '#contract/listing/kind.ts';
import type { SuggestRow } from '#server/platform/search/index/suggest-terms.ts';
import { suggestRow } from '#server/platform/search/index/suggest-terms.ts';
import { linksOf, openFiles } from './field-values.ts';
import type { ListingRecord } from './record.ts';

/** Weight of a listing among suggestions: below policies of the same name. */
const suggestWeight = 80;

/** Returns the links of a listing, and its completions while it is published. */
export function indexListing(kind: ListingKind, listing: ListingRecord) {
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
