import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listingQueries } from '#api/listing.ts';
import { useFormat } from '#components/format/format.ts';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { institution } from '#contract/listing/kinds/institution.ts';
import { matter } from '#contract/listing/kinds/matter.ts';
import { linkTo } from '#entities/publishing/listing/ListingLink.tsx';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import textCss from '#components/text.module.css';
import css from '../../entrance/Entrance.module.css';
import { Featured } from '../../entrance/Featured.tsx';
import { Newest } from '../../entrance/Newest.tsx';

/** The entrance of institutions: how many there are of each type, the featured, the newest, and the matters of the government. */
export function InstitutionPage() {
  const { t } = useTranslation('listingDetail');
  return (
    <div className={css.page}>
      <title>{t('institutions.title')}</title>
      <h1 className={css.title}>{t('institutions.title')}</h1>
      <p className={css.lead}>{t('institutions.lead')}</p>
      <section className={css.section} aria-label={t('institutions.types')}>
        <h2 className={css.heading}>{t('institutions.byType')}</h2>
        <SectionBoundary
          resetKey="types"
          fallback={<Skeleton rows={3} dense />}
          failed={t('partFailed', { name: t('institutions.byType') })}
        >
          <Types />
        </SectionBoundary>
      </section>
      <Featured kind={institution} />
      <Newest kind={institution} />
      <Newest kind={matter} />
    </div>
  );
}

function Types() {
  const { count } = useFormat();
  const words = useKindWords('institution');
  const { data } = useSuspenseQuery(listingQueries.header({ kind: 'institution' }));
  return (
    <ul className={css.groups}>
      {data.facets['type']?.map(({ value, count: number }) => (
        <li key={value}>
          <Link {...linkTo(institution.pages.list, { type: [value] })} className={css.group}>
            {words.option('type', value)}
            <span className={`${textCss.muted} ${textCss.numeric}`}>{count(number)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
