import type { ListingKind } from '#contract/listing/kind.ts';
import type { SuggestRow } from '#server/search/index/suggest-terms.ts';
import { suggestRow } from '#server/search/index/suggest-terms.ts';
import { vectorOf } from '#server/search/index/vector.ts';
import { atomsOf, keyOf } from '#server/search/text/atoms.ts';
import { plainText } from '#server/search/text/plain-text.ts';
import { facetKeyOf, figuresOf, linksOf, openFiles, searchedTexts } from './field-values.ts';
import type { ListingRecord } from './record.ts';

const lineKey = (text: string): string => keyOf(atomsOf(text));

/** Weight of a listing among suggestions: below policies of the same name. */
const suggestWeight = 80;

/** Returns what searches read of a listing. Completions only of a published one. */
export function indexListing(kind: ListingKind, listing: ListingRecord) {
  const { names, texts } = searchedTexts(kind, listing.attributes);
  const completion =
    listing.state === 'published'
      ? suggestRow(listing.title, 'listing', suggestWeight + Math.min(80, 8 * Math.log1p(listing.views)))
      : null;
  const suggestions: SuggestRow[] = completion === null ? [] : [{ ...completion, listingId: listing.id, listingKind: kind.kind }];
  return {
    search: vectorOf([
      { text: listing.title, weight: 'A' },
      ...[...names, ...listing.tags].map((text) => ({ text, weight: 'B' as const })),
      ...[listing.summary, ...texts].map((text) => ({ text, weight: 'C' as const })),
      { text: plainText(listing.body), weight: 'D' },
    ]),
    nameKey: `\n${[listing.title, ...names].map(lineKey).join('\n')}\n`,
    facetKey: facetKeyOf(kind, listing.regionCode, listing.attributes),
    figures: figuresOf(kind, listing.attributes),
    links: [...new Set([...linksOf(kind.fields, listing.attributes), ...openFiles(kind.fields, listing.cover, listing.attributes)])],
    suggestions,
  };
}
