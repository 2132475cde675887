import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { queryInteger } from '#contract/fields.ts';

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

/** For a route's `validateSearch`: keyword and page of a table, as they stand in the address. */
export const tableSearch = {
  keyword: z._default(z.catch(z.string().check(z.maxLength(100)), ''), ''),
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  pageSize: z._default(z.catch(queryInteger(1, 100), 20), 20),
};

/** For a route's `stripSearchParams`: what need not be said in the address. */
export const tableDefaults = { keyword: '', page: 1, pageSize: 20 };
