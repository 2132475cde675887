import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import type { ListingKind } from '#contract/listing/kind.ts';
import { ListingCard } from '#entities/publishing/listing/ListingCard.tsx';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { featuredQuery } from '#entities/publishing/listing/newest.ts';
import css from './Entrance.module.css';

/** The recommended listings of a kind; nothing if there are none. */
export function Featured({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('listingDetail');
  const { several } = useKindWords(kind.kind);
  return (
    // no placeholder, because most kinds have none
    <SectionBoundary
      resetKey={`featured ${kind.kind}`}
      fallback={null}
      failed={t('partFailed', { name: t('featuredOf', { name: several }) })}
    >
      <Section kind={kind} />
    </SectionBoundary>
  );
}

function Section({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('listingDetail');
  const words = useKindWords(kind.kind);
  const { data } = useSuspenseQuery(featuredQuery(kind));
  if (data.list.length === 0) return null;
  const heading = t('featuredOf', { name: words.several });
  return (
    <section className={css.section} aria-label={heading}>
      <h2 className={css.heading}>{heading}</h2>
      <ul className={css.cards}>
        {data.list.map((listing) => (
          <ListingCard key={listing.id} kind={kind} listing={listing} />
        ))}
      </ul>
    </section>
  );
}
