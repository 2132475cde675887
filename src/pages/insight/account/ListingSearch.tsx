import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { CallData } from '#contract/endpoint.ts';
import type { previewDigest } from '#contract/saved-search.ts';
import { todayInChina } from '#domain/china-time.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import { linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import { RecordLink } from '#entities/publishing/listing/RecordLink.tsx';
import { ListingSummary } from '#entities/publishing/saved-search/ListingSummary.tsx';
import textCss from '#components/text.module.css';

type Rows = { listings: CallData<typeof previewDigest>['listings'] };

/** The listings of an alert. */
export function ListingRows({ listings }: Rows) {
  const { day } = useFormat();
  return listings.map(({ kind, id, title, publishedAt }) => (
    <li key={id}>
      <RecordLink record={{ of: 'listing', kind, id }}>
        <Chinese text={title} />
      </RecordLink>
      <span className={`${textCss.lead} ${textCss.numeric}`}>{day(todayInChina(new Date(publishedAt)))}</span>
    </li>
  ));
}

type Props = { listing: SavedListing };

const kindOf = ({ kind }: SavedListing) => listingKinds.find((one) => one.kind === kind);

/** The filters of a saved search for listings; nothing for a removed kind. */
export function ListingSearchFilters({ listing }: Props) {
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
