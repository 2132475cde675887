import { Table } from 'antd';
import type { TableColumnType } from 'antd';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './AdminTable.module.css';
import type { TableProps } from './table-props.ts';
import { RowActions } from './RowActions.tsx';
import type { Column, Sort } from './table.ts';

const controls = 'a, button, input, label, select, [role="switch"], [role="menuitem"], .ant-table-selection-column';

/** Returns whether a click is meant for the row: not for a control in it, and not the end of a text selection. */
const isForRow = ({ target, currentTarget }: MouseEvent): boolean =>
  target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null && getSelection()?.isCollapsed !== false;

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
      width: 132,
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
    ...(width !== undefined && { width }),
    ...(numeric && { align: 'right', className: css.numeric ?? '' }),
    ...(sortable && { sorter: true, sortOrder: sort?.key === key ? direction : null }),
    render: (_value, row) =>
      onOpen === undefined ? (
        cell(row)
      ) : (
        <button type="button" className={css.open} onClick={() => onOpen(row)}>
          {cell(row)}
        </button>
      ),
  };
}
