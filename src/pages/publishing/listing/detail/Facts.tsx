import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ListingDetail } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { todayInChina } from '#domain/china-time.ts';
import { FieldValue } from '#entities/publishing/listing/FieldValue.tsx';
import { useIndustries } from '#entities/publishing/listing/use-industries.ts';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useRecordNames, useRegionName, useSeparator } from '#entities/publishing/policy/names.ts';
import css from './Facts.module.css';
import { shownFields } from './shown-fields.ts';

type Props = { kind: ListingKind; listing: ListingDetail; shown: readonly string[] | undefined };

/** The short facts of a listing: its own fields, then what all kinds have. */
export function Facts({ kind, listing, shown }: Props) {
  const { t } = useTranslation('listingDetail');
  const { day, count } = useFormat();
  const { words, counted } = useFieldText(kind.kind);
  const regionOf = useRegionName();
  const recordName = useRecordNames();
  const { nameOf: industryName } = useIndustries();
  const separator = useSeparator();
  const { facts } = shownFields(kind, listing.attributes, shown);
  const own = facts.map(({ name, field, value }): [string, ReactNode] => [
    words.field(name),
    field.type === 'texts' ? (
      <Chinese key={name} text={(value as string[]).join(separator)} />
    ) : (
      <FieldValue key={name} field={field} value={value} text={counted(kind.fields, name, listing.attributes)} links={listing.links} />
    ),
  ]);
  const common: [string, ReactNode][] = [
    [t('region'), <Chinese key="region" text={regionOf(listing)} />],
    ...(listing.industries.length > 0
      ? [[t('industries'), listing.industries.map(industryName).join(separator)] satisfies [string, ReactNode]]
      : []),
    // some kinds have their own publication day, that of the notice; this page's own is then left out
    ...(own.some(([name]) => name === t('published'))
      ? []
      : [[t('published'), day(todayInChina(new Date(listing.publishedAt)))] satisfies [string, ReactNode]]),
  ];
  return (
    <section aria-label={t('facts')}>
      <h2 className="visually-hidden">{t('facts')}</h2>
      <dl className={css.facts}>
        {[...own, ...common].map(([name, value]) => (
          <div key={name} className={css.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.tags}>
        {listing.tags.map((tag) => (
          <span key={tag} className={css.tag}>
            <Chinese text={recordName('tag', tag)} />
          </span>
        ))}
        <span className={css.views}>{t('views', { views: count(listing.views), count: listing.views })}</span>
      </p>
    </section>
  );
}
