import { useTranslation } from 'react-i18next';
import { useSimilarListings } from '#api/listing.ts';
import { Chinese } from '#components/Chinese.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import css from './ListingDetail.module.css';
import type { ListingSummary } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { RecordLink } from '#entities/publishing/listing/RecordLink.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useRegionName } from '#entities/publishing/policy/names.ts';

/** Other listings of the kind that have most in common with this one. */
export function Similar({ kind, id }: { kind: ListingKind; id: string }) {
  const { t } = useTranslation('listingDetail');
  const regionOf = useRegionName();
  const { counted } = useFieldText(kind.kind);
  const { data, error, isPending, refetch } = useSimilarListings(kind.kind, id);
  if (data?.length === 0) return null;
  const figureOf = ({ attributes }: ListingSummary): string =>
    kind.figure === undefined ? '' : counted(kind.fields, kind.figure, attributes);
  return (
    <section className={css.section} data-print="none">
      <h2 className={css.heading}>{t('similar')}</h2>
      {isPending && <Skeleton rows={3} dense />}
      {error !== null && data === undefined && <Failure compact error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((listing) => (
          <li key={listing.id} className={css.link}>
            <span className={css.kind}>
              <Chinese text={regionOf(listing)} />
            </span>
            <RecordLink record={{ id: listing.id, of: 'listing', kind: kind.kind }} className={css.linksTitle}>
              <RecordTitle of={listing} />
            </RecordLink>
            <span className={css.date}>{figureOf(listing)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
