import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { listingAdminQueries, listingBulk, useActOnListings, useListingSheet } from '#api/listing-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import type { RowAction } from '#components/table/table.ts';
import { mostSelected } from '#contract/fields.ts';
import { listingBulkActions } from '#contract/listing-admin.ts';
import { fallingListingOrders, listingOrders } from '#domain/publishing/list-orders.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import { degreesOfActions, mayAct } from '#domain/publishing/states.ts';
import { BulkRuns } from '#entities/platform/bulk/BulkRuns.tsx';
import { isNarrowed, orderAfter, sortOf, viewOf } from '#entities/platform/list-view/list-search.ts';
import { SavedViews } from '#entities/platform/list-view/SavedViews.tsx';
import { useChosenRows } from '#entities/platform/list-view/use-chosen-rows.ts';
import { useListLook } from '#entities/platform/list-view/use-list-look.tsx';
import { noImport } from '#entities/platform/import/import-params.ts';
import { RefusedDialog } from '#entities/publishing/listing-keeping/RefusedDialog.tsx';
import { RecordBulk } from '#entities/publishing/review/RecordBulk.tsx';
import { ReturnDialog } from '#entities/publishing/review/ReturnDialog.tsx';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import { ListingFilters } from './ListingFilters.tsx';
import { ListingImport } from './ListingImport.tsx';
import type { ListingSearch } from './listing-params.ts';
import { askedOf, filtersOf, listingSearch, unfiltered } from './listing-params.ts';
import { Review } from './Review.tsx';
import { StateTabs } from './StateTabs.tsx';
import { useActs } from '#entities/publishing/listing-keeping/use-acts.ts';
import { standingOf } from '#entities/publishing/listing-keeping/rows.ts';
import type { Seen } from '#entities/publishing/review/use-record-acts.ts';
import { seenOf } from '#entities/publishing/review/use-record-acts.ts';
import { columnChoices, useColumns } from './use-columns.tsx';
import { useFeaturing } from './use-featuring.ts';
import { FileDown, FileUp, Plus } from 'lucide-react';
import { ForWriters } from '#components/access/ForWriters.tsx';
import type { SheetFilters } from '#api/listing-admin.ts';
import textCss from '#components/text.module.css';
import { buttonClass } from '#components/Button.tsx';

const route = getRouteApi('/_admin/portal/listing/');
const rowActions = ['send', 'publish', 'return', 'renew', 'retire', 'reinstate', 'discard'] as const satisfies ListingAct[];
const batchActions = ['send', 'publish', 'return', 'renew', 'retire'] as const satisfies ListingAct[];

/** Listings of every kind and state: review, batch actions, and a listing's content beside the list. */
export function ListPage() {
  const { t } = useTranslation('listingAdmin');
  const search = route.useSearch();
  const { held, writes } = usePageAccess();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<ListingSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) }),
    [navigate],
  );
  // other filters show other listings
  const narrow = useCallback((changes: Partial<ListingSearch>) => change({ ...changes, page: 1, selected: [] }), [change]);
  const query = useQuery({ ...listingAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const { keys, choose, chosen, ready, known } = useChosenRows({
    selected: search.selected,
    here: query.data?.list ?? [],
    ask: (ids) => listingAdminQueries.list({ ids, pageSize: mostSelected }),
    onChange: (selected) => void navigate({ search: (before) => ({ ...before, selected }), replace: true, resetScroll: false }),
  });
  const kind = search.kind === undefined ? undefined : kindOf(search.kind)?.kind;
  const look = useListLook(columnChoices(kind), useColumns(kind), search, (changes) => change(changes));
  const { mutate: freeze, isPending: freezing } = useMutation(listingBulk.freeze);
  const [returning, setReturning] = useState<readonly Seen[]>();
  // somebody else has changed a listing: the list and the one beside it are read again
  const [readings, setReadings] = useState(0);
  const acts = useActs({
    acting: useActOnListings(),
    onDone: () => choose([]),
    onChanged: () => {
      void query.refetch();
      setReadings((before) => before + 1);
    },
  });
  const featuring = useFeaturing({ onDone: () => choose([]), onFailed: () => void query.refetch() });
  const start = (action: ListingAct, listings: readonly Seen[]) => {
    if (action === 'return') setReturning(listings);
    else void acts.act(action, listings);
  };
  const actionsOf = (row: Row): RowAction[] => [
    { key: 'open', label: t('open'), degree: 'read', onSelect: () => change({ listing: row.id }) },
    { key: 'edit', label: t('edit'), onSelect: () => void navigate({ to: '/portal/listing/edit', search: { id: row.id } }) },
    ...rowActions
      .filter((action) => mayAct(action, standingOf(row)))
      .map((action) => ({
        key: action,
        label: t(`act.${action}`),
        danger: action === 'retire' || action === 'discard',
        degree: degreesOfActions[action],
        onSelect: () => start(action, [seenOf(row)]),
      })),
    ...featuring.ofRow(row),
  ];
  const shown = useLastFilled(search.listing ?? '');
  return (
    <AdminPage
      title={t('title')}
      tools={<SheetActions kind={kind} filters={filtersOf(search)} onImport={() => change({ panel: 'import' })} />}
      actions={<NewListing kind={search.kind} />}
      tabs={<StateTabs current={search.state} counts={query.data?.states} unchecked={query.data?.unchecked} />}
    >
      <ListingFilters search={search} data={query.data} onChange={narrow}>
        <SavedViews list="listingAdmin" search={viewOf(search)} onOpen={(view) => void navigate({ search: listingSearch.parse(view) })} />
        {held !== 'read' && (
          <BulkRuns api={listingBulk} labelOf={(action) => t(`act.${action as 'publish'}`)} onOpen={(bulk) => change({ bulk })} />
        )}
        {look.choice}
      </ListingFilters>
      {held !== 'read' && search.bulk !== undefined && (
        <RecordBulk
          key={search.bulk}
          area="listingAdmin"
          api={listingBulk}
          actions={listingBulkActions}
          id={search.bulk}
          onClose={() => change({ bulk: undefined })}
        />
      )}
      <AdminTable
        label={t('title')}
        columns={look.columns}
        orders={look.orders}
        dense={look.dense}
        sort={sortOf(search, fallingListingOrders)}
        onSort={(sort) => narrow(orderAfter(sort, listingOrders, 'updated', search))}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ title }) => (title === '' ? t('untitled') : title)}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ listing: id })}
        actions={actionsOf}
        selection={{
          keys,
          onChange: choose,
          onAll: () => {
            if (freezing) return;
            freeze(filtersOf(search), { onSuccess: ({ id }) => change({ bulk: id, selected: [] }) });
          },
          actions: [
            ...batchActions.map((action) => ({
              key: action,
              label: t(`act.${action}`),
              danger: action === 'retire',
              degree: degreesOfActions[action],
              disabled: acts.busy || !ready || !chosen.every((row) => mayAct(action, standingOf(row))),
              onSelect: () => start(action, chosen.map(seenOf)),
            })),
            ...featuring.ofChosen(ready ? chosen : []),
          ],
        }}
        empty={
          isNarrowed(search, unfiltered)
            ? {
                title: t('noneFound'),
                text: t('noneFoundText'),
                action: <Button onClick={() => narrow(unfiltered)}>{t('clear')}</Button>,
              }
            : { title: t('none'), text: t('noneText') }
        }
      />
      <EditDrawer open={search.listing !== undefined} width={720} title={t('review')} onClose={() => change({ listing: undefined })}>
        {/* the words of its kind are loaded with it */}
        <Suspense fallback={<Skeleton dense rows={8} />}>
          <Review key={`${shown} ${readings}`} id={shown} busy={acts.busy} onAct={start} />
        </Suspense>
      </EditDrawer>
      {writes && search.panel === 'import' && kind !== undefined && (
        <ListingImport
          key={kind}
          kind={kind}
          search={search}
          onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }), replace: true, resetScroll: false })}
          onClose={() => change({ panel: undefined, ...noImport })}
        />
      )}
      {acts.refusal !== undefined && (
        <RefusedDialog refusal={acts.refusal} kindOf={(id) => kindOf(known.get(id)?.kind ?? '')} onClose={acts.forget} />
      )}
      {returning !== undefined && (
        <ReturnDialog
          area="listingAdmin"
          count={returning.length}
          busy={acts.busy}
          onCancel={() => setReturning(undefined)}
          onReturn={(note) =>
            void acts.send('return', returning, { note }).then((outcome) => outcome !== 'failed' && setReturning(undefined))
          }
        />
      )}
    </AdminPage>
  );
}

/** `filters`: of the list; an export holds what it shows. */
type SheetActionsProps = {
  kind: string | undefined;
  filters: SheetFilters;
  onImport: () => void;
};

/** Import and export of the chosen kind: files have the columns of one. */
function SheetActions({ kind, filters, onImport }: SheetActionsProps) {
  const { t } = useTranslation('listingAdmin');
  const { mutate: save, isPending } = useListingSheet();
  if (kind === undefined) return <span className={textCss.note}>{t('sheet.chooseKind')}</span>;
  return (
    <>
      <Button icon={<FileDown size={16} aria-hidden />} loading={isPending} onClick={() => save({ kind, filters })}>
        {t('sheet.export')}
      </Button>
      <ForWriters>
        <Button icon={<FileUp size={16} aria-hidden />} onClick={onImport}>
          {t('sheet.import')}
        </Button>
      </ForWriters>
    </>
  );
}

/** Link to the form of a new listing, of the chosen kind if there is one. */
function NewListing({ kind }: { kind: string | undefined }) {
  const { t } = useTranslation('listingAdmin');
  return (
    <Link to="/portal/listing/edit" search={{ kind }} className={buttonClass('primary')}>
      <Plus size={16} aria-hidden /> {t('add')}
    </Link>
  );
}
