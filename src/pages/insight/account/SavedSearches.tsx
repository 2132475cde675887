import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, BellOff } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedSearchQueries, useDeleteSearch } from '#api/saved-search.ts';
import { Button, buttonClass } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useFormat } from '#components/format/format.ts';
import type { SavedSearch } from '#contract/saved-search.ts';
import type { MayLeave } from '#components/form/unsaved.ts';
import { useBasisWord } from '#entities/publishing/saved-search/use-basis-word.ts';
import { FilterSummary } from '#entities/publishing/saved-search/FilterSummary.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { DigestPreview } from './DigestPreview.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './SavedSearches.module.css';

// loads all kinds of listings: only for users with such a search
const ListingSearchFilters = lazy(() => import('./ListingSearch.tsx').then((module) => ({ default: module.ListingSearchFilters })));
const OpenListings = lazy(() => import('./ListingSearch.tsx').then((module) => ({ default: module.OpenListings })));
// loaded with the first edit
const EditSearch = lazy(() => import('./EditSearch.tsx').then((module) => ({ default: module.EditSearch })));

/** Saved searches with their alert rules, newest first. */
export function SavedSearches() {
  const { t } = useTranslation('account');
  const { data } = useSuspenseQuery(savedSearchQueries.savedSearches());
  const section = useRef<HTMLElement>(null);
  /** Ids of searches being edited. One deleted in another tab stays until its edits are saved or discarded. */
  const [edited, setEdited] = useState<readonly string[]>([]);
  const gone = edited.filter((id) => data.every((search) => search.id !== id));
  const edit = (id: string) => (open: boolean) => {
    setEdited((before) => [...before.filter((one) => one !== id), ...(open ? [id] : [])]);
    // its buttons are removed, too
    if (!open && gone.includes(id)) section.current?.focus();
  };
  const ids = [...gone, ...data.map(({ id }) => id)];
  return (
    <section ref={section} tabIndex={-1} className={css.section} aria-label={t('custom.tab.searches')}>
      {ids.length === 0 ? (
        <EmptyState
          framed
          icon={Bell}
          title={t('search.emptyTitle')}
          text={t('search.emptyText')}
          action={
            <Link to="/policy/search" className={buttonClass('primary')}>
              {t('custom.toSearch')}
            </Link>
          }
        />
      ) : (
        <ul className={css.list}>
          {ids.map((id) => (
            <SavedSearchItem key={id} id={id} search={data.find((search) => search.id === id)} onEdit={edit(id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

type Part = 'edit' | 'preview';

type Props = {
  id: string;
  /** Undefined if it was deleted elsewhere while being edited here. */
  search: SavedSearch | undefined;
  /** Called when its form opens and closes. */
  onEdit: (open: boolean) => void;
};

/** One saved search: its filters, alert rule and actions; one part is open at a time. */
function SavedSearchItem({ id, search, onEdit }: Props) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<Part | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  // the leave guard of the open form
  const mayClose = useRef<MayLeave>(null);
  const turnTo = (part: Part | null) => {
    setOpen(part);
    onEdit(part === 'edit');
  };
  const close = () => {
    turnTo(null);
    opener.current?.focus();
  };
  const part = (which: Part) => ({
    'aria-expanded': open === which,
    onClick: (event: { currentTarget: HTMLButtonElement }) => {
      const pressed = event.currentTarget;
      const turn = () => {
        opener.current = pressed;
        turnTo(open === which ? null : which);
      };
      if (mayClose.current === null) turn();
      else void mayClose.current().then((may) => may && turn());
    },
  });
  return (
    <li className={css.item}>
      {search !== undefined && (
        <>
          <SearchRule search={search} />
          <div className={`${layoutCss.row} ${layoutCss.above4}`}>
            <OpenSearch search={search} />
            <Button {...part('edit')}>{t('search.edit')}</Button>
            {search.frequency !== 'none' && <Button {...part('preview')}>{t('search.preview')}</Button>}
            <DeleteSearch search={search} onDelete={(deleting) => open === 'edit' && onEdit(!deleting)} />
          </div>
        </>
      )}
      {open === 'edit' && (
        <Suspense fallback={<Skeleton rows={3} dense />}>
          <EditSearch id={id} mayClose={mayClose} onClose={close} />
        </Suspense>
      )}
      {open === 'preview' && <DigestPreview id={id} ofListings={search !== undefined && search.listing !== null} />}
    </li>
  );
}

/** Opens the list of a saved search. */
function OpenSearch({ search: { filters, sort, listing, companyId } }: { search: SavedSearch }) {
  const { t } = useTranslation('account');
  if (listing !== null)
    return (
      <Suspense>
        <OpenListings listing={listing} />
      </Suspense>
    );
  return (
    <Link
      to="/policy/search"
      search={{ ...filters, sort, ...(filters.verdict.length > 0 && companyId !== null && { business: companyId }) }}
      className={buttonClass('plain')}
    >
      {t('search.open')}
    </Link>
  );
}

/** A saved search: its name, its filters, and its alerts. */
function SearchRule({ search }: { search: SavedSearch }) {
  const { name, filters, sort, listing, frequency, alertedAt } = search;
  const { t } = useTranslation('account');
  const { moment } = useFormat();
  const basisWord = useBasisWord();
  const alerts = frequency !== 'none';
  const Icon = alerts ? Bell : BellOff;
  return (
    <>
      <h2 className={`${textCss.size17} ${textCss.breaks}`}>{name}</h2>
      {listing === null ? (
        <FilterSummary filters={filters} sort={sort} />
      ) : (
        <Suspense fallback={<Skeleton rows={1} dense />}>
          <ListingSearchFilters listing={listing} />
        </Suspense>
      )}
      <p className={css.rule}>
        <Icon size={15} aria-hidden />
        <span>{t(`frequency.${frequency}`)}</span>
        {alerts && <span>{basisWord(search, search.companyName)}</span>}
        {alerts && <span>{alertedAt === null ? t('search.neverAlerted') : t('search.alertedAt', { when: moment(alertedAt) })}</span>}
      </p>
    </>
  );
}

type DeleteProps = {
  search: SavedSearch;
  /** Called with true before it is deleted, and with false if that fails. */
  onDelete: (deleting: boolean) => void;
};

/** Asks before a search is deleted: its alert history goes with it, so that it cannot be brought back. */
function DeleteSearch({ search: { id, name }, onDelete }: DeleteProps) {
  const { t } = useTranslation('account');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutateAsync } = useDeleteSearch();
  const ask = async () => {
    const question = { title: t('search.deleteAsk', { name }), text: t('search.deleteText') };
    if (!(await confirm({ ...question, action: t('search.delete'), cancel: t('search.keep'), danger: true }))) return;
    onDelete(true);
    try {
      await mutateAsync(id);
      announce({ text: t('search.deleted', { name }), takesFocus: true });
    } catch {
      // the app shows the failure
      onDelete(false);
    }
  };
  return (
    <Button look="quiet" onClick={() => void ask()}>
      {t('search.delete')}
    </Button>
  );
}
