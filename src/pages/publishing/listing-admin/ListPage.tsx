import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button, Select } from 'antd';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { listingAdminQueries, useActOnListings } from '#api/listing-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import type { RowAction } from '#components/table/table.ts';
import { useSelection } from '#components/table/use-selection.ts';
import { mostSelected } from '#contract/fields.ts';
import { listingAreas } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import type { ListingAct } from '#domain/publishing/states.ts';
import { degreesOfActions, mayAct } from '#domain/publishing/states.ts';
import { noImport } from '#entities/platform/import/import-params.ts';
import { useKindWords } from '#entities/publishing/listing/kind-words.ts';
import { RefusedDialog } from '#entities/publishing/listing-keeping/RefusedDialog.tsx';
import { ReturnDialog } from '#entities/publishing/review/ReturnDialog.tsx';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import { kindOf } from '#entities/publishing/listing-keeping/kinds.ts';
import { ListingImport } from './ListingImport.tsx';
import { NewListing } from './NewListing.tsx';
import { SheetActions } from './SheetActions.tsx';
import layoutCss from '#components/layout.module.css';
import css from './Listing.module.css';
import type { ListingSearch } from './listing-params.ts';
import { askedOf, listingDefaults, orders } from './listing-params.ts';
import { Review } from './Review.tsx';
import { StateTabs } from './StateTabs.tsx';
import { useActs } from '#entities/publishing/listing-keeping/use-acts.ts';
import { standingOf } from '#entities/publishing/listing-keeping/rows.ts';
import type { Seen } from '#entities/publishing/review/use-record-acts.ts';
import { seenOf } from '#entities/publishing/review/use-record-acts.ts';
import { useColumns } from './use-columns.tsx';
import { useFeaturing } from './use-featuring.ts';

const route = getRouteApi('/_admin/portal/listing/');
const rowActions = ['send', 'publish', 'return', 'renew', 'retire', 'reinstate', 'discard'] as const satisfies ListingAct[];
const batchActions = ['publish', 'return', 'renew', 'retire'] as const satisfies ListingAct[];

/** Listings of every kind and state: review, batch actions, and a listing's content beside the list. */
export function ListPage() {
  const { t } = useTranslation('listingAdmin');
  const search = route.useSearch();
  const { writes } = usePageAccess();
  const navigate = route.useNavigate();
  const change = useCallback(
    (changes: Partial<ListingSearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) }),
    [navigate],
  );
  // other filters show other listings
  const narrow = useCallback((changes: Partial<ListingSearch>) => change({ ...changes, page: 1, selected: [] }), [change]);
  const find = useCallback((keyword: string) => narrow({ keyword }), [narrow]);
  const query = useQuery({ ...listingAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const here = query.data?.list ?? [];
  const { chosen: ids, choose } = useSelection(
    search.selected,
    mostSelected,
    (selected) => void navigate({ search: (before) => ({ ...before, selected }), replace: true, resetScroll: false }),
  );
  const elsewhere = ids.filter((id) => !here.some((row) => row.id === id)).toSorted();
  const others = useQuery({
    ...listingAdminQueries.list({ ids: elsewhere, pageSize: mostSelected }),
    enabled: elsewhere.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map([...(others.data?.list ?? []), ...here].map((row) => [row.id, row]));
  const chosen = ids.flatMap((id) => known.get(id) ?? []);
  const ready = elsewhere.length === 0 || (others.data !== undefined && !others.isFetching);
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
  const kind = search.kind === undefined ? undefined : kindOf(search.kind)?.kind;
  const isFiltered = search.keyword !== '' || search.kind !== undefined || search.state !== undefined;
  return (
    <AdminPage
      title={t('title')}
      tools={<SheetActions kind={kind} onImport={() => change({ panel: 'import' })} />}
      actions={<NewListing kind={search.kind} />}
      tabs={<StateTabs current={search.state} counts={query.data?.states} unchecked={query.data?.unchecked} />}
    >
      <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filters')}>
        <SearchField className={css.search} label={t('search')} value={search.keyword} onChange={find} />
        <KindSelect value={search.kind} counts={query.data?.kinds} onChange={(kind) => narrow({ kind })} />
        <Select
          className={css.order ?? ''}
          aria-label={t('orderBy')}
          value={search.order}
          options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={(order) => narrow({ order })}
        />
      </div>
      <AdminTable
        label={t('title')}
        columns={useColumns(search.kind)}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ title }) => (title === '' ? t('untitled') : title)}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={({ id }) => change({ listing: id })}
        actions={actionsOf}
        selection={{
          keys: ready ? ids.filter((id) => known.has(id)) : ids,
          onChange: choose,
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
          isFiltered
            ? {
                title: t('noneFound'),
                text: t('noneFoundText'),
                action: <Button onClick={() => change({ ...listingDefaults, kind: undefined, state: undefined })}>{t('clear')}</Button>,
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

type KindProps = { value: string | undefined; counts: Readonly<Record<string, number>> | undefined; onChange: (kind?: string) => void };

/** Chooses a kind, by area, with the number of its listings. */
function KindSelect({ value, counts, onChange }: KindProps) {
  const { t } = useTranslation('listingAdmin');
  return (
    <Select<string>
      className={css.kinds ?? ''}
      aria-label={t('kind')}
      placeholder={t('anyKind')}
      allowClear
      value={value !== undefined && kindOf(value) !== undefined ? value : null}
      options={listingAreas.map((area) => ({
        label: t(`area.${area}`),
        options: listingKinds
          .filter((kind) => kind.area === area)
          .map(({ kind }) => ({ value: kind, label: <KindName kind={kind} count={counts?.[kind] ?? 0} /> })),
      }))}
      onChange={(kind: string | undefined) => onChange(kind)}
    />
  );
}

function KindName({ kind, count }: { kind: string; count: number }) {
  const { plural } = useKindWords(kind);
  return (
    <>
      {plural} <span className={css.count}>{count}</span>
    </>
  );
}
