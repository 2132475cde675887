import type { Ref } from 'react';
import type { MayLeave } from '#components/form/unsaved.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import { useKindWords } from '../listing/kind-words.ts';
import { useFilterWords } from '../listing/use-filter-words.ts';
import { ListingSummary } from './ListingSummary.tsx';
import { SaveSearchPanel } from './SaveSearchPanel.tsx';

type Props = { kind: ListingKind; listing: SavedListing; mayClose: Ref<MayLeave>; onClose: () => void };

/** Saves a search for listings of a kind. */
export function SaveListings({ kind, listing, ...panel }: Props) {
  const { plural } = useKindWords(kind.kind);
  const { wordsOf } = useFilterWords(kind, listing.industry.length > 0);
  return (
    <SaveSearchPanel
      newSearch={{ filters: {}, sort: 'relevance', listing }}
      words={[plural, ...wordsOf(listing)]}
      summary={<ListingSummary kind={kind} listing={listing} />}
      {...panel}
    />
  );
}
