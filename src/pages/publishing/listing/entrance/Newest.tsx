import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ListingKind } from '#contract/listing/kind.ts';
import { ListingCard } from '#entities/publishing/listing/ListingCard.tsx';
import { linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { newestQuery } from '#entities/publishing/listing/newest.ts';
import layoutCss from '#components/layout.module.css';
import css from './Entrance.module.css';

/** A kind on the entrance of its area: how many there are, the newest or soonest, and the way to all of them. */
export function Newest({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('listingDetail');
  const words = useKindWords(kind.kind);
  return (
    <section className={css.section} aria-label={words.plural}>
      <h2 className={css.heading}>{words.plural}</h2>
      <p className={css.lead}>{words.lead}</p>
      <SectionBoundary resetKey={kind.kind} fallback={<Skeleton rows={3} />} failed={t('partFailed', { name: words.plural })}>
        <Cards kind={kind} />
      </SectionBoundary>
    </section>
  );
}

function Cards({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation('listingDetail');
  const { count } = useFormat();
  const words = useKindWords(kind.kind);
  const { data } = useSuspenseQuery(newestQuery(kind));
  if (data.total === 0) return <p className={css.none}>{t('nothingYet')}</p>;
  return (
    <>
      <ul className={css.cards}>
        {data.list.map((listing) => (
          <ListingCard key={listing.id} kind={kind} listing={listing} />
        ))}
      </ul>
      <p className={layoutCss.above10}>
        <Link {...linkTo(kind.pages.list)}>{t('allOf', { total: count(data.total), name: words.several })}</Link>
      </p>
    </>
  );
}
