import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { Download, FileUp, Link2, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { policyAdminQueries, policyBulk, useCheckLinks, useExportPolicies } from '#api/policy-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { isNarrowed, orderAfter, sortOf, viewOf } from '#entities/platform/list-view/list-search.ts';
import type { RowAction } from '#components/table/table.ts';
import { mostSelected } from '#contract/fields.ts';
import type { AdminPolicy } from '#contract/policy-admin.ts';
import { fallingPolicyOrders, policyOrders } from '#domain/publishing/list-orders.ts';
import { degreesOfActions, mayAct } from '#domain/publishing/states.ts';
import type { PolicyAction, Standing } from '#domain/publishing/states.ts';
import { BulkRuns } from '#entities/platform/bulk/BulkRuns.tsx';
import { SavedViews } from '#entities/platform/list-view/SavedViews.tsx';
import { useChosenRows } from '#entities/platform/list-view/use-chosen-rows.ts';
import { useListLook } from '#entities/platform/list-view/use-list-look.tsx';
import { noImport } from '#entities/platform/import/import-params.ts';
import { RecordBulk } from '#entities/publishing/review/RecordBulk.tsx';
import { RefusedDialog } from '#entities/publishing/review/RefusedDialog.tsx';
import { ReturnDialog } from '#entities/publishing/review/ReturnDialog.tsx';
import type { Seen } from '#entities/publishing/review/use-record-acts.ts';
import { seenOf } from '#entities/publishing/review/use-record-acts.ts';
import { currentLanguage } from '#i18n/language.ts';
import { PolicyTitle } from '../state/PolicyTitle.tsx';
import { useActs } from '../state/use-acts.ts';
import { useCopy } from '../editor/use-copy.ts';
import { PolicyFilters } from './PolicyFilters.tsx';
import { PolicyImport } from './PolicyImport.tsx';
import { askedOf, columnChoices, filtersOf, unfiltered, standings } from './policy-params.ts';
import { policySearch } from './policy-params.ts';
import type { PolicySearch } from './policy-params.ts';
import { usePolicyColumns } from './use-policy-columns.tsx';
import css from './List.module.css';

const route = getRouteApi('/_admin/portal/policy/');
const rowActions = ['submit', 'publish', 'return', 'retire', 'reinstate'] as const satisfies PolicyAction[];
const batchActions = ['submit', 'return', 'publish', 'retire'] as const satisfies PolicyAction[];

const standingOf = ({ state, published }: AdminPolicy): Standing => {
  if (state === 'published' || state === 'retired') return { draft: null, published: state, reviewed: true };
  return { draft: state, published: published ? 'published' : null, reviewed: true };
};

/** Policies in every state: search, review, batch actions, import. */
export function ListPage() {
  const { t } = useTranslation('policyAdmin');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const announce = useAnnounce();
  const { held, writes } = usePageAccess();
  const change = useCallback(
    (changes: Partial<PolicySearch>) => void navigate({ search: (before) => ({ ...before, ...changes }) }),
    [navigate],
  );
  // other filters show other policies
  const narrow = useCallback((changes: Partial<PolicySearch>) => change({ ...changes, page: 1, selected: [] }), [change]);
  const query = useQuery({ ...policyAdminQueries.list(askedOf(search)), placeholderData: keepPreviousData });
  const columns = usePolicyColumns({ duplicates: search.problem.length === 1 && search.problem[0] === 'duplicate' });
  const look = useListLook(columnChoices(search), columns, search, (changes) => change(changes));
  const { mutate: freeze, isPending: freezing } = useMutation(policyBulk.freeze);
  const { keys, choose, chosen, ready } = useChosenRows({
    selected: search.selected,
    here: query.data?.list ?? [],
    ask: (ids) => policyAdminQueries.list({ ids, pageSize: mostSelected }),
    onChange: (selected) => void navigate({ search: (before) => ({ ...before, selected }), replace: true, resetScroll: false }),
  });
  const [returning, setReturning] = useState<readonly Seen[]>();
  const { act, send, busy, refusal, forget } = useActs({ onDone: () => choose([]), onChanged: () => void query.refetch() });
  const { mutate: checkLinks, isPending: checking } = useCheckLinks();
  const { mutate: save, isPending: exporting } = useExportPolicies();
  const { copy } = useCopy();
  const start = (action: PolicyAction, policies: readonly AdminPolicy[]) => {
    if (action === 'return') setReturning(policies.map(seenOf));
    else void act(action, policies.map(seenOf));
  };
  const check = (policies: readonly AdminPolicy[] | null) =>
    checkLinks(
      { ids: policies === null ? null : policies.map(({ id }) => id) },
      { onSuccess: ({ queued }) => announce({ text: t('link.queued', { count: queued }) }) },
    );
  const open = ({ id }: AdminPolicy) => void navigate({ to: '/portal/policy/edit', search: { id } });
  const actionsOf = (policy: AdminPolicy): RowAction[] => [
    { key: 'edit', label: t(writes ? 'list.edit' : 'list.open'), degree: 'read', onSelect: () => open(policy) },
    ...rowActions
      .filter((action) => mayAct(action, standingOf(policy)))
      .map((action) => ({
        key: action,
        label: t(`act.${action}`),
        danger: action === 'retire',
        degree: degreesOfActions[action],
        onSelect: () => start(action, [policy]),
      })),
    { key: 'copy', label: t('copy.act'), onSelect: () => void copy(policy.id) },
    ...(policy.linkState === 'none' ? [] : [{ key: 'link', label: t('link.check'), onSelect: () => check([policy]) }]),
  ];
  const add = (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => void navigate({ to: '/portal/policy/edit', search: {} })}>
      {t('list.add')}
    </Button>
  );
  return (
    <AdminPage
      title={t('list.title')}
      tabs={<StateTabs current={search.state} counts={query.data?.states} />}
      tools={
        <Button
          icon={<Download size={16} aria-hidden />}
          loading={exporting}
          onClick={() => {
            save({ ...filtersOf(search), language: currentLanguage() });
          }}
        >
          {t('list.export')}
        </Button>
      }
      actions={
        <>
          <Button icon={<Link2 size={16} aria-hidden />} loading={checking} onClick={() => check(null)}>
            {t('link.checkAll')}
          </Button>
          <Button icon={<FileUp size={16} aria-hidden />} onClick={() => change({ panel: 'import' })}>
            {t('list.import')}
          </Button>
          {add}
        </>
      }
    >
      <PolicyFilters search={search} onChange={narrow}>
        <SavedViews list="policyAdmin" search={viewOf(search)} onOpen={(view) => void navigate({ search: policySearch.parse(view) })} />
        {held !== 'read' && (
          <BulkRuns api={policyBulk} labelOf={(action) => t(`act.${action as 'publish'}`)} onOpen={(bulk) => change({ bulk })} />
        )}
        {look.choice}
      </PolicyFilters>
      {held !== 'read' && search.bulk !== undefined && (
        <RecordBulk
          key={search.bulk}
          area="policyAdmin"
          api={policyBulk}
          actions={batchActions}
          id={search.bulk}
          onClose={() => change({ bulk: undefined })}
        />
      )}
      <AdminTable
        label={t('list.title')}
        columns={look.columns}
        orders={look.orders}
        dense={look.dense}
        sort={sortOf(search, fallingPolicyOrders)}
        onSort={(sort) => narrow(orderAfter(sort, policyOrders, 'updated', search))}
        query={query}
        rowKey={({ id }) => id}
        nameOf={({ title }) => title}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page, pageSize })}
        onOpen={open}
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
              disabled: busy || !ready || !chosen.every((policy) => mayAct(action, standingOf(policy))),
              onSelect: () => start(action, chosen),
            })),
            { key: 'link', label: t('link.check'), disabled: !ready, onSelect: () => check(chosen) },
          ],
        }}
        empty={
          isNarrowed(search, unfiltered)
            ? {
                title: t('list.noneFound'),
                text: t('list.noneFoundText'),
                action: <Button onClick={() => narrow(unfiltered)}>{t('list.clear')}</Button>,
              }
            : { title: t('list.none'), text: t('list.noneText'), action: <ForWriters>{add}</ForWriters> }
        }
      />
      {writes && search.panel === 'import' && (
        <PolicyImport
          search={search}
          onSearch={(patch) => void navigate({ search: (before) => ({ ...before, ...patch }), replace: true, resetScroll: false })}
          onClose={() => change({ panel: undefined, ...noImport })}
        />
      )}
      {refusal !== undefined && (
        <RefusedDialog
          area="policyAdmin"
          refusal={refusal}
          onClose={forget}
          renderTitle={(policy) => <PolicyTitle {...policy} onOpen={forget} />}
        />
      )}
      {returning !== undefined && (
        <ReturnDialog
          area="policyAdmin"
          count={returning.length}
          busy={busy}
          onCancel={() => setReturning(undefined)}
          onReturn={(note) => void send('return', returning, { note }).then((outcome) => outcome !== 'failed' && setReturning(undefined))}
        />
      )}
    </AdminPage>
  );
}

type StateTabsProps = { current: PolicySearch['state']; counts: Readonly<Record<string, number>> | undefined };

/** Tabs of policy states with their counts. */
function StateTabs({ current, counts }: StateTabsProps) {
  const { t } = useTranslation('policyAdmin');
  const all = counts === undefined ? undefined : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav className={css.tabs} aria-label={t('list.states')}>
      {([undefined, ...standings] as const).map((state) => (
        <Link
          key={state ?? 'all'}
          from="/portal/policy/"
          to="/portal/policy"
          search={(before) => ({ ...before, state, page: 1, selected: [] })}
          // otherwise the router marks "All" as active too, because an absent state matches any
          activeOptions={{ exact: true, includeSearch: true }}
          className={css.tab}
          aria-current={state === current ? 'page' : undefined}
        >
          {t(`state.${state ?? 'all'}`)}
          {counts !== undefined && <span className={css.count}>{state === undefined ? all : (counts[state] ?? 0)}</span>}
        </Link>
      ))}
    </nav>
  );
}
