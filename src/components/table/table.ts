import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';

export type Key = string | number;

export type Column<Row> = {
  /** Also the name that a sort by this column goes by. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Pixels, or a share as `30%`. */
  width?: number | string;
  /** Figures stand at the right. */
  numeric?: boolean;
  sortable?: boolean;
  /** On a phone: left out of the card. The first column is the card's heading. */
  notOnCard?: boolean;
};

export type Sort = { key: string; direction: 'asc' | 'desc' };

export type RowAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

/** A page of rows as a query answers it. A list that comes whole: `{ ...query, data: { total, list } }`. */
export type TableQuery<Row> = Pick<UseQueryResult, 'error' | 'refetch'> & {
  data: { total: number; list: readonly Row[] } | undefined;
  /** The rows are those of the question before. */
  isPlaceholderData?: boolean;
};
