import type { ListingKind } from '#contract/listing/kind.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import { useKindWords } from '../listing/kind-words.ts';
import { useFilterWords, useSortWord } from '../listing/use-filter-words.ts';
import { SearchWords } from './FilterSummary.tsx';

/** Describes a search for listings: the kind, its filters, its order. */
export function ListingSummary({ kind, listing }: { kind: ListingKind; listing: SavedListing }) {
  const { plural } = useKindWords(kind.kind);
  const { wordsOf } = useFilterWords(kind, listing.industry.length > 0);
  const sortWord = useSortWord(kind);
  return (
    <SearchWords
      words={[plural, ...wordsOf(listing)]}
      sort={listing.sort === 'relevance' ? null : sortWord(listing.sort, listing.keyword === '')}
    />
  );
}
