import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { allows } from '#domain/office/degree.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import css from './AdminTable.module.css';
import type { RowAction, Key } from './table.ts';
import type { TableProps } from './table-props.ts';
import { TableCards } from './TableCards.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableGrid } from './TableGrid.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ChevronDown, X } from 'lucide-react';

/** The table of a back-office page: sticky head, controlled sorting and paging, a bar for batch actions; cards on a phone. */
export function AdminTable<Row extends object>(given: TableProps<Row>) {
  const props = usePermitted(given);
  const { query, page, pageSize, onPage, selection, empty, cardsBelow = 720 } = props;
  const narrow = useNarrow(cardsBelow);
  const { data, error, isPlaceholderData = false } = query;
  if (data === undefined && error !== null) {
    return (
      <div className={css.box}>
        <Failure error={error} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  if (data === undefined) {
    return (
      <div className={css.box}>
        <Skeleton dense rows={8} />
      </div>
    );
  }
  // a page beyond the last: rows were deleted, or the address is old
  const beyond = data.list.length === 0 && data.total > 0;
  const { keys = [], onAll } = selection ?? {};
  const isWholePage = data.list.length > 0 && data.list.every((row) => keys.includes(props.rowKey(row)));
  return (
    <div className={css.box} aria-busy={isPlaceholderData} data-dense={props.dense || undefined}>
      {selection !== undefined && selection.keys.length > 0 && (
        <BatchBar
          {...selection}
          elsewhere={selection.keys.filter((key) => data.list.every((row) => props.rowKey(row) !== key)).length}
          narrow={narrow}
          all={
            onAll !== undefined && isWholePage && data.total > selection.keys.length ? { total: data.total, onSelect: onAll } : undefined
          }
        />
      )}
      {data.list.length === 0 && !beyond && <EmptyState {...empty} />}
      {beyond && <Beyond onBack={() => onPage(Math.ceil(data.total / pageSize), pageSize)} />}
      {data.list.length > 0 && (narrow ? <TableCards {...props} list={data.list} /> : <TableGrid {...props} list={data.list} />)}
      {data.total > 0 && <TableFoot total={data.total} page={page} pageSize={pageSize} narrow={narrow} onPage={onPage} />}
    </div>
  );
}

/** Removes actions that the user may not do; without a batch action no rows can be selected. */
function usePermitted<Row extends object>({ actions, selection, handle, rowProps, ...rest }: TableProps<Row>): TableProps<Row> {
  const { held, writes } = usePageAccess();
  const permitted = (all: readonly RowAction[]) =>
    all.filter(({ degree = 'write' }) => (typeof degree === 'string' ? [degree] : degree).some((one) => allows(held, one)));
  const chosen = selection && { ...selection, actions: permitted(selection.actions) };
  return {
    ...rest,
    actions: actions && ((row) => permitted(actions(row))),
    selection: chosen === undefined || chosen.actions.length === 0 ? undefined : chosen,
    ...(writes && { handle, rowProps }),
  };
}

function Beyond({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('admin');
  return <EmptyState title={t('table.beyond')} action={<Button onClick={onBack}>{t('table.lastPage')}</Button>} />;
}

type BatchBarProps = {
  keys: readonly Key[];
  onChange: (keys: Key[]) => void;
  actions: readonly RowAction[];
  /** The number of selected rows on other pages. */
  elsewhere: number;
  narrow: boolean;
  /** Selects all rows of the list; offered when the whole page is selected. */
  all?: { total: number; onSelect: () => void } | undefined;
};

/** The number of selected rows, and their actions. In a narrow window several actions are a menu. */
function BatchBar({ keys, onChange, actions, elsewhere, narrow, all }: BatchBarProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={css.batch} data-narrow={narrow || undefined} role="group" aria-label={t('table.batch')}>
      <span className={css.count} role="status">
        {t('table.selected', { count: keys.length })}
        {elsewhere > 0 && <span className={css.elsewhere}>{t('table.elsewhere', { count: elsewhere })}</span>}
      </span>
      {all !== undefined && (
        <Button type="link" className={css.all ?? ''} onClick={all.onSelect}>
          {t('table.selectMatching', { count: all.total })}
        </Button>
      )}
      {narrow && actions.length > 1 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: actions.map(({ key, label, icon, danger = false, disabled = false }) => ({ key, label, icon, danger, disabled })),
            onClick: ({ key }) => actions.find((action) => action.key === key)?.onSelect(),
          }}
        >
          <Button>
            {t('table.actions')}
            <ChevronDown size={16} aria-hidden />
          </Button>
        </Dropdown>
      ) : (
        actions.map(({ key, label, icon, danger = false, disabled = false, onSelect }) => (
          <Button key={key} icon={icon} danger={danger} disabled={disabled} onClick={onSelect}>
            {label}
          </Button>
        ))
      )}
      {narrow ? (
        <Button type="text" aria-label={t('table.clear')} icon={<X size={18} aria-hidden />} onClick={() => onChange([])} />
      ) : (
        <Button type="text" onClick={() => onChange([])}>
          {t('table.clear')}
        </Button>
      )}
    </div>
  );
}
