import * as z from 'zod/mini';
import { local } from '#http/storage.ts';

// part of the entry chunk, with the search schemas of pages: it imports only what it needs

const columnList = <Name extends string>(all: readonly Name[]) => z.array(z.enum(all as [Name, ...Name[]])).check(z.maxLength(all.length));

/** For a route's `validateSearch`: the columns of a list, in the address once they were chosen. A single one is a plain string. */
export const columnsSearch = <Name extends string>(all: readonly Name[]) =>
  z.catch(
    z.optional(
      z.pipe(
        z.transform((value: unknown): unknown => (typeof value === 'string' ? [value] : value)),
        columnList(all),
      ),
    ),
    undefined,
  );

/** A part of the id: nothing that names an account stays in a browser. */
const keyOf = (part: string, userId: string): string => `pmis_${part}:${userId.slice(-6)}`;

/** A list with columns to choose. The title is always there, and in none of them. */
export type ColumnChoices<Name extends string> = { list: string; all: readonly Name[]; usual: readonly Name[] };

/** Keeps the columns that somebody has chosen in this browser. */
export function keepColumns(list: string, userId: string, columns: readonly string[]): void {
  local.setItem(keyOf(`${list}Columns`, userId), columns.join(' '));
}

/** Returns the columns of the address, else those that the reader chose last, else the usual ones. */
export function shownColumns<Name extends string>(
  { list, all, usual }: ColumnChoices<Name>,
  columns: readonly Name[] | undefined,
  userId: string | undefined,
): readonly Name[] {
  if (columns !== undefined) return columns;
  const kept = userId === undefined ? null : local.getItem(keyOf(`${list}Columns`, userId));
  const { data } = columnList(all).safeParse(kept?.split(' ').filter(Boolean));
  return data ?? usual;
}

const rowHeights = ['normal', 'dense'] as const;
export type RowHeight = (typeof rowHeights)[number];

/** For a route's `validateSearch`: the height of rows, in the address once it was chosen. */
export const heightSearch = z.catch(z.optional(z.enum(rowHeights)), undefined);

export function keepRows(userId: string, rows: RowHeight): void {
  local.setItem(keyOf('rows', userId), rows);
}

/** Returns the height of the address, else the one that the reader chose last, in any list. */
export function shownRows(rows: RowHeight | undefined, userId: string | undefined): RowHeight {
  if (rows !== undefined) return rows;
  return userId !== undefined && local.getItem(keyOf('rows', userId)) === 'dense' ? 'dense' : 'normal';
}
