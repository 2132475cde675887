import { Table } from 'antd';
import type { TableColumnType } from 'antd';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './AdminTable.module.css';
import type { TableProps } from './table-props.ts';
import { RowActions } from './RowActions.tsx';
import { splitActions } from './split-actions.ts';
import { Chinese } from '../Chinese.tsx';
import type { Column, RowAction, Sort } from './table.ts';

const controls = 'a, button, input, label, select, [role="switch"], [role="menuitem"], .ant-table-selection-column';

/** Returns whether a click is meant for the row: not for a control in it, and not the end of a text selection. */
const isForRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null && getSelection()?.isCollapsed !== false;

/** Chinese characters are as wide as two Latin ones. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (/[\u2E80-\uFFEF]/u.test(sign) ? 14 : 7.5), 0);

/** Returns the width in which no row's actions cover the cell before them, in pixels: columns have fixed widths. */
function actionsWidth(rows: readonly (readonly RowAction[])[]): number {
  const widths = rows.map((actions) => {
    const { seen, behind } = splitActions(actions);
    return (
      seen.reduce((sum, { label, icon }) => sum + widthOf(label) + 18 + (icon === undefined ? 0 : 22), 0) + (behind.length > 0 ? 26 : 0)
    );
  });
  return Math.ceil(Math.max(44, ...widths)) + 20;
}

/** Shows the whole text of a cell that is cut, on hover. */
const onCell = () => ({
  onMouseEnter: ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const cut = [currentTarget, ...currentTarget.querySelectorAll('*')].some((one) => one.scrollWidth > one.clientWidth + 1);
    if (cut) currentTarget.title = currentTarget.textContent;
    else currentTarget.removeAttribute('title');
  },
});

/** The rows as a table. */
export function TableGrid<Row extends object>({ list, ...table }: TableProps<Row> & { list: readonly Row[] }) {
  const { label, columns, rowKey, nameOf, sort, onSort, onOpen, actions, selection, handle, rowProps } = table;
  const { t } = useTranslation('admin');
  const shown = columns.map((column, index) => columnOf(column, { sort, onOpen: index === 0 ? onOpen : undefined }));
  if (handle !== undefined) {
    shown.unshift({
      key: 'handle',
      title: <span className="visually-hidden">{t('table.order')}</span>,
      width: 44,
      className: css.handle ?? '',
      render: (_value, row) => handle(row),
    });
  }
  if (actions !== undefined) {
    shown.push({
      key: 'actions',
      title: <span className="visually-hidden">{t('table.actions')}</span>,
      align: 'right',
      width: actionsWidth(list.map(actions)),
      render: (_value, row) => <RowActions name={nameOf(row)} actions={actions(row)} />,
    });
  }
  return (
    <Table<Row>
      aria-label={label}
      className={css.rows ?? ''}
      size="middle"
      // without this the table measures scrollbars (it has none) with a style element that our Content-Security-Policy refuses
      tailor
      tableLayout="fixed"
      pagination={false}
      showSorterTooltip={false}
      columns={shown}
      dataSource={[...list]}
      rowKey={rowKey}
      onRow={(row) => ({
        ...rowProps?.(row),
        ...(onOpen !== undefined && { 'data-opens': true, onClick: (event: MouseEvent) => isForRow(event) && onOpen(row) }),
      })}
      onChange={(_page, _filters, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        onSort?.(
          order === null || order === undefined ? undefined : { key: String(columnKey), direction: order === 'descend' ? 'desc' : 'asc' },
        );
      }}
      {...(selection !== undefined && {
        rowSelection: {
          selectedRowKeys: [...selection.keys],
          preserveSelectedRowKeys: true,
          onChange: (keys) => selection.onChange(keys.filter((key) => typeof key !== 'bigint')),
          getCheckboxProps: (row) => ({ 'aria-label': t('table.select', { name: nameOf(row) }) }),
          getTitleCheckboxProps: () => ({ 'aria-label': t('table.selectAll') }),
        },
      })}
    />
  );
}

type Opens<Row> = { sort: Sort | undefined; onOpen: ((row: Row) => void) | undefined };

function columnOf<Row>(column: Column<Row>, { sort, onOpen }: Opens<Row>): TableColumnType<Row> {
  const { key, title, cell, width, numeric = false, sortable = false } = column;
  const direction = sort?.direction === 'desc' ? 'descend' : 'ascend';
  return {
    key,
    title,
    onCell,
    ...(width !== undefined && { width }),
    ...(numeric && { align: 'right', className: css.numeric ?? '' }),
    ...(sortable && { sorter: true, sortOrder: sort?.key === key ? direction : null }),
    render: (_value, row) =>
      onOpen === undefined ? (
        <Chinese text={cell(row)} />
      ) : (
        <button type="button" className={css.open} onClick={() => onOpen(row)}>
          <Chinese text={cell(row)} />
        </button>
      ),
  };
}
