import type { HTMLAttributes, ReactNode } from 'react';
import type { Column, Key, RowAction, Sort, TableQuery } from './table.ts';
import type { Empty } from '../states/EmptyState.tsx';

/** Properties of a page's table; the grid and the cards take the same. */
export type TableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  /** The columns that cards can be ordered by, hidden ones too; absent: `columns`. */
  orders?: readonly Column<Row>[];
  query: TableQuery<Row>;
  rowKey: (row: Row) => Key;
  /** Returns the name of a row for checkboxes and menus. */
  nameOf: (row: Row) => string;
  page: number;
  pageSize: number;
  onPage: (page: number, pageSize: number) => void;
  sort?: Sort | undefined;
  /** Undefined for the list's default order. */
  onSort?: ((sort: Sort | undefined) => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** Rows are selected by key, across pages; `actions` are in the bar that then appears. */
  selection?:
    | {
        keys: readonly Key[];
        onChange: (keys: Key[]) => void;
        actions: readonly RowAction[];
        /** Chooses all rows of the list, on whichever page. */
        onAll?: (() => void) | undefined;
      }
    | undefined;
  empty: Empty;
  /** Content before a row: a drag handle. */
  handle?: ((row: Row) => ReactNode) | undefined;
  /** Extra properties of the row element, for dragging. */
  rowProps?: ((row: Row) => HTMLAttributes<HTMLElement>) | undefined;
  /** Low rows, of which more fit on a screen. */
  dense?: boolean;
  /** Rows become cards in windows no wider than this, in pixels. */
  cardsBelow?: number;
};
