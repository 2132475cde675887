import { Checkbox, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './AdminTable.module.css';
import type { TableProps } from './table-props.ts';
import { RowActions } from './RowActions.tsx';
import { Chinese } from '../Chinese.tsx';
import type { Key } from './table.ts';

/** Table rows as cards, for narrow windows. */
export function TableCards<Row>({ list, ...table }: TableProps<Row> & { list: readonly Row[] }) {
  const { label, columns, rowKey, nameOf, onOpen, actions, selection } = table;
  const { t } = useTranslation('admin');
  const [head, ...rest] = columns;
  const selected = new Set<Key>(selection?.keys);
  const toggle = (key: Key) => {
    if (selected.delete(key)) selection?.onChange([...selected]);
    else selection?.onChange([...selected, key]);
  };
  return (
    <>
      <SortBy {...table} />
      <ul aria-label={label} className={css.rows}>
        {list.map((row) => {
          const key = rowKey(row);
          return (
            <li key={key} className={css.card} data-selected={selected.has(key) || undefined}>
              {selection !== undefined && (
                <Checkbox aria-label={t('table.select', { name: nameOf(row) })} checked={selected.has(key)} onChange={() => toggle(key)} />
              )}
              <div className={css.cardHead}>
                {onOpen === undefined ? (
                  <Chinese text={head?.cell(row)} />
                ) : (
                  <button type="button" className={css.open} onClick={() => onOpen(row)}>
                    <Chinese text={head?.cell(row)} />
                  </button>
                )}
              </div>
              <div className={css.cardActions}>{actions !== undefined && <RowActions name={nameOf(row)} actions={actions(row)} />}</div>
              <dl className={css.facts}>
                {rest
                  .filter((column) => column.notOnCard !== true)
                  .map((column) => (
                    <Fact key={column.key} title={column.title}>
                      {column.cell(row)}
                    </Fact>
                  ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Empty values are left out. */
function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  if (children === null || children === false || children === undefined || children === '') return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <Chinese text={children} />
      </dd>
    </>
  );
}

/** A select for the order, because cards have no heads to click. */
function SortBy<Row>({ columns, orders = columns, sort, onSort }: TableProps<Row>) {
  const { t } = useTranslation('admin');
  const id = useId();
  const sortable = orders.filter((column) => column.sortable === true);
  if (onSort === undefined || sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, title }) => [
    { value: `${key} asc`, label: t('table.ascending', { name: title }) },
    { value: `${key} desc`, label: t('table.descending', { name: title }) },
  ]);
  const choose = (value: string | undefined) => {
    const [key, direction] = value?.split(' ') ?? [];
    onSort(key === undefined ? undefined : { key, direction: direction === 'desc' ? 'desc' : 'asc' });
  };
  return (
    <div className={css.sortBy}>
      <label htmlFor={id}>{t('table.sortBy')}</label>
      <Select
        id={id}
        allowClear
        placeholder={t('table.unsorted')}
        value={sort === undefined ? undefined : `${sort.key} ${sort.direction}`}
        options={options}
        onChange={choose}
      />
    </div>
  );
}
