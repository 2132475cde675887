import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceQueries } from '#api/resource.ts';
import { useActOnApplication, useQueue } from '#api/approval.ts';
import { Button } from '#components/Button.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { keepColumns } from '#entities/platform/list-view/chosen-columns.ts';
import type { QueueRow } from '#contract/approval.ts';
import { queueViews } from '#contract/approval.ts';
import { BusinessError } from '#http/errors.ts';
import { useCurrentUser } from '#session/session.ts';
import { Absence } from './Absence.tsx';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';
import type { BatchAction } from './Batch.tsx';
import { BatchBar, BatchDialog, BatchResults, isMixed } from './Batch.tsx';
import type { BatchOutcome } from './Batch.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { columnChoices, columnsOf, isFiltered, listAsked, unfiltered } from '../shared/queue-params.ts';
import type { QueueColumn, QueueSearch } from '../shared/queue-params.ts';
import { QueueRows } from './QueueRows.tsx';
import { KeysButton } from '#components/keys/KeysButton.tsx';
import { usePageKeys } from '#components/keys/use-page-keys.ts';
import { useApproveKeys } from '../shared/use-approve-keys.ts';
import { useRowFocus } from './use-row-focus.ts';

const route = getRouteApi('/_portal/approve/list');

/** The queue of the signed-in officer. */
export function Queue() {
  const { t } = useTranslation('approve');
  const search = route.useSearch();
  const user = useCurrentUser();
  const columns = columnsOf(search, user?.id);
  const navigate = route.useNavigate();
  const announce = useAnnounce();
  const failureText = useFailureText();
  const change = (changes: Partial<QueueSearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false });
  const query = useQueue(listAsked(search, user?.id));
  const { data } = query;
  const list = data?.list ?? [];
  const [chosen, show] = useOptimisticValue<readonly string[]>(search.selected);
  const selected = list.filter(({ id }) => chosen.includes(id));
  const select = (ids: readonly string[]) => {
    show(ids);
    change({ selected: [...ids] }, true);
  };
  const toggle = (id: string) => select(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-100));
  const toggleAll = () => select(selected.length === list.length ? [] : list.map(({ id }) => id));
  // on a phone they are one line that scrolls
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>(`[data-view='${search.view}']`);
    if (tabs.current !== null && typeof current?.offsetLeft === 'number') tabs.current.scrollLeft = current.offsetLeft - 40;
  }, [search.view]);
  const rows = useRef<HTMLDivElement>(null);
  const { current, move } = useRowFocus(rows, search.at, list.length > 0);
  const find = useRef<HTMLInputElement>(null);
  // the versions as read: concurrent changes are reported, and neither dropped nor decided unseen
  const [asking, setAsking] = useState<{ action: BatchAction; rows: readonly QueueRow[] }>();
  useApproveKeys('list');
  const [outcome, setOutcome] = useState<BatchOutcome & { count: number }>();
  const { mutateAsync: act } = useActOnApplication();

  const take = async ({ id, version, title }: QueueRow) => {
    try {
      await act({ id, version, action: 'take' });
      announce({ text: t('took', { title }) });
    } catch (failure) {
      // it may have been taken or decided meanwhile
      void query.refetch();
      if (failure instanceof BusinessError) announce({ text: failureText(failure) });
    }
  };
  const currentRow = () => list.find(({ id }) => id === current());
  const ask = (action: BatchAction) => {
    if (selected.length > 0) {
      if (isMixed(selected) && action !== 'take') return;
      setAsking({ action, rows: selected });
      return;
    }
    const row = currentRow();
    if (row === undefined) return;
    select([row.id]);
    setAsking({ action, rows: [row] });
  };
  const open = (id: string) => {
    const { selected: _selected, at: _at, ...filters } = search;
    void navigate({ to: '/approve/detail', search: { ...filters, id } });
  };
  const withCurrent = (done: (row: QueueRow) => void) => () => {
    const row = currentRow();
    if (row !== undefined) done(row);
  };
  usePageKeys({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    o: withCurrent(({ id }) => open(id)),
    x: withCurrent(({ id }) => toggle(id)),
    '*': toggleAll,
    t: withCurrent((row) => {
      if (row.open && row.task === null) void take(row);
    }),
    a: () => ask('approve'),
    r: () => ask('return'),
    d: () => ask('reject'),
    '/': () => find.current?.focus(),
    escape: () => {
      if (chosen.length > 0) select([]);
    },
  });
  // not `useHolds`: its file is that of the back-office
  const { data: menu = [] } = useQuery(resourceQueries.currentuser());
  // with this entry alone it is the first of the menu
  const mayScore = menu.some((entry) => [entry, ...entry.children].some(({ resourceKey }) => resourceKey === 'review:expert'));
  const choose = (newColumns: readonly QueueColumn[]) => {
    if (user !== null) keepColumns(columnChoices.list, user.id, newColumns);
    change({ columns: [...newColumns] }, true);
  };
  const filter = (changes: Partial<QueueSearch>) => change({ ...changes, page: 1, selected: [], at: undefined });
  return (
    <>
      <div className={css.head}>
        <h1 className={css.title}>{t('title')}</h1>
        <nav ref={tabs} className={css.tabs} aria-label={t('view.label')}>
          {queueViews
            .filter((view) => (view !== 'stuck' && view !== 'unseen') || typeof data?.counts[view] === 'number' || search.view === view)
            .map((view) => (
              <Link
                key={view}
                data-view={view}
                to="/approve/list"
                search={{ view, order: search.order, size: search.size, columns: search.columns }}
                activeOptions={{ exact: true }}
                aria-current={search.view === view ? 'page' : undefined}
              >
                {t(`view.${view}`)} {data !== undefined && <span className={textCss.numeric}>{data.counts[view] ?? 0}</span>}
              </Link>
            ))}
        </nav>
        <div className={css.tools}>
          {mayScore && <Link to="/account/review">{t('reviews')}</Link>}
          <Absence />
          <KeysButton />
        </div>
      </div>
      <QueueFilters search={search} queue={data} find={find} columns={columns} onColumns={choose} onChange={filter} />
      {outcome !== undefined && <BatchResults key={outcome.count} outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {data === undefined ? (
        query.error === null ? (
          <Skeleton dense rows={14} />
        ) : (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : list.length === 0 && data.total === 0 ? (
        <NoCases search={search} onClear={() => filter(unfiltered)} />
      ) : (
        <>
          {selected.length > 0 && <BatchBar rows={selected} onAct={ask} onClear={() => select([])} />}
          <div ref={rows} aria-busy={query.isPlaceholderData}>
            <QueueRows
              list={list}
              search={search}
              columns={columns}
              chosen={chosen}
              onToggle={toggle}
              onToggleAll={toggleAll}
              onTake={(row) => void take(row)}
            />
          </div>
          <div className={css.foot}>
            <span className={textCss.note}>{t('total', { count: data.total })}</span>
            <Pager
              page={search.page}
              pages={Math.ceil(data.total / search.size)}
              linkTo={(page) => ({ to: '/approve/list', search: { ...search, page, selected: [], at: undefined } })}
            />
          </div>
        </>
      )}
      {asking !== undefined && (
        <BatchDialog
          {...asking}
          onClose={() => setAsking(undefined)}
          onDone={(done) => {
            setAsking(undefined);
            setOutcome((before) => ({ ...done, count: (before?.count ?? 0) + 1 }));
            // failed ones stay selected for another look
            select(done.answers.flatMap(({ id, done: isDone }) => (isDone ? [] : [id])));
          }}
        />
      )}
    </>
  );
}

function NoCases({ search, onClear }: { search: QueueSearch; onClear: () => void }) {
  const { t } = useTranslation('approve');
  if (isFiltered(search))
    return (
      <EmptyState
        framed
        icon={ClipboardCheck}
        title={t('empty.noneTitle')}
        text={t('empty.noneText')}
        action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
      />
    );
  return <EmptyState framed icon={ClipboardCheck} title={t(`empty.${search.view}Title`)} text={t(`empty.${search.view}Text`)} />;
}
