import { useTranslation } from 'react-i18next';
import type { ListingDetail } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import { useSaveListings } from '#entities/publishing/saved-search/use-save-listings.tsx';
import css from './ListingDetail.module.css';

/** The search that finds listings of the same sort: those with the same value of the first facet that has one. */
function likeThis({ kind, fields }: ListingKind, { attributes }: ListingDetail): SavedListing {
  const [name] = Object.entries(fields).find(([, { type, facet }]) => type === 'choice' && facet === true) ?? [''];
  const value = attributes[name];
  const options = typeof value === 'string' ? { [name]: [value] } : {};
  return { kind, keyword: '', asWords: [], region: [], industry: [], tag: [], options, figures: {}, links: {}, sort: 'relevance' };
}

/** Saves a search for new listings like this one, with an alert. */
export function TellMe({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const { button, panel } = useSaveListings(kind, likeThis(kind, listing), t('tellMe'));
  return (
    <div className={css.content} data-print="none">
      {panel}
      {button}
    </div>
  );
}
