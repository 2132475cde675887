import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { listingQueries, useSimilarListings } from '#api/listing.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { OriginalTitle, useEnglishLine, useTitleOf } from '#components/OriginalTitle.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { purposesOf } from '#domain/listing/contact-request.ts';
import { ContactAction } from '#entities/casework/contact-request/ContactAction.tsx';
import { ContactSection } from '#entities/casework/contact-request/ContactSection.tsx';
import { useKind } from '#entities/publishing/listing/kind.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { Body } from '#entities/publishing/listing/Body.tsx';
import { RecordLink } from '#entities/publishing/listing/RecordLink.tsx';
import { useFieldText } from '#entities/publishing/listing/use-field-text.ts';
import { useRegionName } from '#entities/publishing/policy/names.ts';
import { Facts } from './Facts.tsx';
import css from './ListingDetail.module.css';
import { MainAction, SideCard } from './SideCard.tsx';
import type { DetailSlots } from './slots.ts';
import { Sections } from './Sections.tsx';
import { StatusLine } from './StatusLine.tsx';
import type { ListingDetail, ListingSummary } from '#contract/listing.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { SavedListing } from '#contract/listing-record.ts';
import { useSaveListings } from '#entities/publishing/saved-search/use-save-listings.tsx';

// few listings have pictures
const Pictures = lazy(() => import('./Pictures.tsx').then((module) => ({ default: module.Pictures })));

const none: DetailSlots = {};

/** A listing: its state and the answer under the title; facts and texts on the left; the deciding figure, actions and contact on the right. */
export function ListingDetail({ slots = none }: { slots?: DetailSlots }) {
  const { t } = useTranslation('listingDetail');
  const titleOf = useTitleOf();
  const kind = useKind();
  const words = useKindWords(kind.kind);
  const id = useSearch({ strict: false, select: (search) => ('id' in search ? String(search.id) : '') });
  const { data: listing } = useSuspenseQuery(listingQueries.detail(kind.kind, id));
  const line = useEnglishLine()(listing);
  const regionOf = useRegionName();
  const narrow = useNarrow();
  const { answer: Answer, actions: Actions, notes: Notes, lead: Lead, sections: More, pictures } = slots;
  const inField = pictures === undefined ? undefined : (listing.attributes[pictures] as unknown[] | undefined);
  const count = (listing.cover === null ? 0 : 1) + (inField?.length ?? 0);
  // the pictures of a field are no list of files
  const shown = pictures === undefined ? slots.shown : [...(slots.shown ?? []), pictures];
  const isAsked = purposesOf(kind.actions).length > 0;
  // ended listings are read-only
  const isOpen = listing.state === 'published';
  const text = listing.body !== '' && <Body markdown={listing.body} />;
  // a kind's own part is the main part of its page
  const isBodyFirst = slots.fields === undefined;
  return (
    <div className={css.page}>
      <title>{titleOf(listing)}</title>
      <header className={css.head}>
        <p className={css.crumb} data-print="none">
          <Link {...listLink(kind.pages.list)}>{words.name}</Link>
          <span aria-hidden>/</span>
          <span>
            <Chinese text={regionOf(listing)} />
          </span>
        </p>
        <h1 className={css.title}>
          <RecordTitle of={listing} />
        </h1>
        <OriginalTitle of={listing} />
        {line !== null && <p className={css.summary}>{line}</p>}
        <StatusLine listing={listing} />
        {listing.sample && <p className={css.sample}>{t('sampleNote')}</p>}
        {listing.summary !== '' && (
          <p className={css.summary}>
            <Chinese text={listing.summary} />
          </p>
        )}
        {Answer !== undefined && <Answer listing={listing} />}
      </header>
      <aside className={css.side} aria-label={t('side')}>
        <SideCard
          kind={kind}
          listing={listing}
          actions={isOpen && !narrow ? Actions : undefined}
          notes={isOpen ? Notes : undefined}
          narrow={narrow}
          asks={isOpen && !(narrow && Actions === undefined)}
        />
      </aside>
      <article className={css.body}>
        {count > 0 && (
          <Suspense fallback={<div className={css.pictures} data-several={count > 1} />}>
            <Pictures key={listing.id} listing={listing} field={pictures} />
          </Suspense>
        )}
        {Lead !== undefined && <Lead listing={listing} />}
        <Facts kind={kind} listing={listing} shown={shown} />
        {isBodyFirst && text}
        <Sections kind={kind} listing={listing} slots={{ ...slots, ...(shown && { shown }) }} />
        {!isBodyFirst && text}
        {More !== undefined && <More listing={listing} />}
        {isAsked && <ContactSection kind={kind} listing={listing} />}
        <Similar kind={kind} id={listing.id} />
        {kind.publishers.length > 0 && <ListingAlert kind={kind} listing={listing} />}
      </article>
      {narrow && (
        <div className={css.foot} data-print="none" data-foot-bar>
          {isOpen && Actions !== undefined && <Actions listing={listing} />}
          {isOpen && Actions === undefined && isAsked && <ContactAction kind={kind} main />}
          {Actions === undefined && !isAsked && <MainAction listing={listing} kind={kind} />}
        </div>
      )}
    </div>
  );
}

/** The list of a kind as a link: its address may hold a search. */
function listLink(address: string): { to: string; search: Record<string, string> } {
  const [to = '', search = ''] = address.split('?');
  return { to, search: Object.fromEntries(new URLSearchParams(search)) };
}

/** The search that finds listings of the same sort: those with the same value of the first facet that has one. */
function likeThis({ kind, fields }: ListingKind, { attributes }: ListingDetail): SavedListing {
  const [name] = Object.entries(fields).find(([, { type, facet }]) => type === 'choice' && facet === true) ?? [''];
  const value = attributes[name];
  const options = typeof value === 'string' ? { [name]: [value] } : {};
  return { kind, keyword: '', asWords: [], region: [], industry: [], tag: [], options, figures: {}, links: {}, sort: 'relevance' };
}

/** Saves a search for new listings like this one, with an alert. */
function ListingAlert({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { t } = useTranslation('listingDetail');
  const { button, panel } = useSaveListings(kind, likeThis(kind, listing), t('tellMe'));
  return (
    <div className={css.content} data-print="none">
      {panel}
      {button}
    </div>
  );
}

/** Other listings of the kind that have most in common with this one. */
function Similar({ kind, id }: { kind: ListingKind; id: string }) {
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
