import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import { linkTo } from '#entities/listing/ListingLink.tsx';
import { ListingSummary } from '#entities/saved-search/ListingSummary.tsx';

type Props = { listing: SavedListing };

const kindOf = ({ kind }: SavedListing) => listingKinds.find((one) => one.kind === kind);

/** What a saved search for listings looks for; nothing for a kind that is no more. */
export function WantedListings({ listing }: Props) {
  const kind = kindOf(listing);
  return kind !== undefined && <ListingSummary kind={kind} listing={listing} />;
}

/** The list of a saved search. */
export function OpenListings({ listing }: Props) {
  const { t } = useTranslation('account');
  const kind = kindOf(listing);
  if (kind === undefined) return null;
  const { kind: _kind, options, figures, links, ...common } = listing;
  return (
    <Link {...linkTo(kind.pages.list, { ...common, ...options, ...figures, ...links })} className={buttonClass('plain')}>
      {t('search.open')}
    </Link>
  );
}
