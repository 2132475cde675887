import type { HTMLAttributes, ReactNode } from 'react';
import type { Column, Key, RowAction, Sort, TableQuery } from './table.ts';
import type { Empty } from '../states/EmptyState.tsx';

/** What a page hands to its table; the grid and the cards take the same. */
export type TableProps<Row> = {
  /** What the table lists, for who cannot see it. */
  label: string;
  columns: readonly Column<Row>[];
  query: TableQuery<Row>;
  rowKey: (row: Row) => Key;
  /** What a row is called where a checkbox or a menu speaks of it. */
  nameOf: (row: Row) => string;
  page: number;
  pageSize: number;
  onPage: (page: number, pageSize: number) => void;
  sort?: Sort | undefined;
  /** Undefined: the list's own order. */
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Rows are chosen by key, on this page and on others; `actions` are the buttons of the bar that then appears. */
  selection?: { keys: readonly Key[]; onChange: (keys: Key[]) => void; actions: ReactNode } | undefined;
  empty: Empty;
  /** What stands before a row: a handle that moves it. */
  handle?: ((row: Row) => ReactNode) | undefined;
  /** More for a row's element: what dragging it needs. */
  rowProps?: ((row: Row) => HTMLAttributes<HTMLElement>) | undefined;
  /** Rows become cards in a window no wider than this, pixels. */
  cardsBelow?: number;
};
