import type { ComponentProps } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import { useProposedEnglish } from '#api/english.ts';
import { Chinese } from '#components/Chinese.tsx';
import { OriginalTitle, useEnglishLine } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import type { ListingDetail } from '#contract/listing.ts';
import { dayLength } from '#domain/china-time.ts';
import { Body } from '#entities/publishing/listing/Body.tsx';
import { ListingCard } from '#entities/publishing/listing/ListingCard.tsx';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import type { PreviewOf } from '#entities/publishing/listing-keeping/keeping.ts';
import { useRegionName } from '#entities/publishing/policy/names.ts';
import { now } from '#http/clock.ts';
import { Facts } from '../detail/Facts.tsx';
import css from '../detail/ListingDetail.module.css';
import { Sections } from '../detail/Sections.tsx';
import { SideCard } from '../detail/SideCard.tsx';
import type { DetailSlots } from '../detail/slots.ts';
import { StatusLine } from '../detail/StatusLine.tsx';
import { Hours } from '../technology/Hours.tsx';
import own from './ListingPreview.module.css';

// a file of its own on the pages of listings, too
const Pictures = lazy(() => import('../detail/Pictures.tsx').then((module) => ({ default: module.Pictures })));

type Previewed = ComponentProps<PreviewOf>;

const fieldsOf: Readonly<Record<string, DetailSlots['fields']>> = { device: { hours: Hours } };

/** Previews a draft of a listing as readers will see it: in a list, and on its page without actions. */
export function ListingPreview({ kind, content, links }: Previewed) {
  const { t } = useTranslation('listingDetail');
  const words = useKindWords(kind.kind);
  const regionOf = useRegionName();
  const narrow = useNarrow();
  const listing = usePreviewed({ kind, content, links });
  const line = useEnglishLine()(listing);
  const fields = fieldsOf[kind.kind];
  const pictures = Object.keys(kind.fields).find((name) => kind.fields[name]?.part === 'pictures');
  const shown = pictures === undefined ? [] : [pictures];
  return (
    <>
      <h2 className={own.heading}>{t('preview.inLists')}</h2>
      <ul className={own.list}>
        <ListingCard kind={kind} listing={listing} />
      </ul>
      <h2 className={own.heading}>{t('preview.page')}</h2>
      <div className={`${css.page} ${own.page}`}>
        <header className={css.head}>
          <p className={css.crumb}>
            <span>{words.name}</span>
            <span aria-hidden>/</span>
            <span>
              <Chinese text={regionOf(listing)} />
            </span>
          </p>
          <h3 className={css.title}>
            <RecordTitle of={listing} />
          </h3>
          <OriginalTitle of={listing} />
          {line !== null && <p className={css.summary}>{line}</p>}
          <StatusLine listing={listing} />
          {listing.summary !== '' && (
            <p className={css.summary}>
              <Chinese text={listing.summary} />
            </p>
          )}
        </header>
        <aside className={css.side} aria-label={t('side')}>
          <SideCard kind={kind} listing={listing} actions={undefined} narrow={narrow} asks={false} isPreview />
        </aside>
        <article className={css.body}>
          <Suspense>
            <Pictures listing={listing} field={pictures} />
          </Suspense>
          <Facts kind={kind} listing={listing} shown={shown} />
          {fields === undefined && listing.body !== '' && <Body markdown={listing.body} />}
          <Sections kind={kind} listing={listing} slots={{ shown, ...(fields !== undefined && { fields }) }} />
          {fields !== undefined && listing.body !== '' && <Body markdown={listing.body} />}
        </article>
      </div>
    </>
  );
}

/** The content like its readers would see it if it were published now. */
function usePreviewed({ kind, content, links }: Previewed): ListingDetail {
  const { t, i18n } = useTranslation('listingAdmin');
  const areas = useAreaDict().data ?? [];
  const [at] = useState(() => now().toISOString());
  const { title, titleEn, summaryEn, regionCode, tags, contact } = content;
  const { data: proposed } = useProposedEnglish({ title, regionCode, tags, listing: kind.kind });
  const named = titleEn ?? proposed?.title ?? null;
  const line = summaryEn ?? proposed?.summary ?? null;
  const isEnglish = i18n.language === 'en-US' && named !== null && named !== '';
  return {
    ...content,
    id: '',
    kind: kind.kind,
    title: title === '' ? t('untitled') : title,
    english: isEnglish ? { title: named, isMachineMade: !titleEn, ...(line !== null && { summary: line }) } : undefined,
    regionName: areas.find(({ code }) => code === regionCode)?.name ?? '',
    attributes: Object.fromEntries(Object.entries(content.attributes).filter(([name]) => kind.fields[name]?.internal !== true)),
    contact: kind.contact === 'public' ? contact : null,
    links: [...links],
    state: 'published',
    publishedAt: at,
    checkedAt: at,
    updatedAt: at,
    expiresAt: kind.standsDays === null ? null : new Date(Date.parse(at) + kind.standsDays * dayLength).toISOString(),
    sample: false,
    featured: false,
    views: 0,
    version: 1,
  };
}
