import type { ReactNode } from 'react';
import type { Degree } from '#domain/office/degree.ts';
import type { UseQueryResult } from '@tanstack/react-query';

export type Key = string | number;

export type Column<Row> = {
  /** Also the name of the sort by this column. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Pixels, or a share as `30%`. */
  width?: number | string;
  /** Right-aligned, for figures. */
  numeric?: boolean;
  sortable?: boolean;
  /** Left out of the card on a phone. The first column is the card's heading. */
  notOnCard?: boolean;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

export type RowAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** `read`: changes nothing. Default: `write`. The action is shown to users with that access to the page. */
  degree?: Degree | readonly Degree[];
  onSelect: () => void;
};

/** A page of rows as a query returns it. For a complete list: `{ ...query, data: { total, list } }`. */
export type TableQuery<Row> = Pick<UseQueryResult, 'error' | 'refetch'> & {
  data: { total: number; list: readonly Row[] } | undefined;
  /** Whether the rows belong to the previous query. */
  isPlaceholderData?: boolean;
};
