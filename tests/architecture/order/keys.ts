import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

/** A table as its file under server/platform/db/tables declares it, by the names of the database. */
export type Table = {
  name: string;
  /** Property in code → column. */
  columns: ReadonlyMap<string, string>;
  /** Sets of columns that tell its rows apart. */
  keys: readonly (readonly string[])[];
};

const modules = import.meta.glob<Record<string, unknown>>('/server/platform/db/tables/*.ts', { eager: true });

function tableOf(declared: PgTable): Table {
  const { name, columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(declared);
  // several rows may hold null in a unique column
  const mayBeNull = new Set(columns.filter((column) => !column.notNull && !column.primary).map((column) => column.name));
  const unique = [
    // a sequence gives no number twice
    ...columns
      .filter((column) => column.primary || column.isUnique || column.generatedIdentity !== undefined)
      .map((column) => ({ on: [column.name], nullsDistinct: true })),
    ...primaryKeys.map((key) => ({ on: key.columns.map((column) => column.name), nullsDistinct: true })),
    ...uniqueConstraints.map((key) => ({ on: key.columns.map((column) => column.name), nullsDistinct: !key.nullsNotDistinct })),
    ...indexes.flatMap(({ config }) => {
      const on = config.columns.map((column) => ('name' in column && typeof column.name === 'string' ? column.name : undefined));
      const whole = config.unique && config.where === undefined && on.every((column) => column !== undefined);
      return whole ? [{ on, nullsDistinct: true }] : [];
    }),
  ];
  return {
    name,
    columns: new Map(Object.entries(getTableColumns(declared)).map(([property, column]) => [property, column.name])),
    keys: unique.filter(({ on, nullsDistinct }) => !(nullsDistinct && on.some((column) => mayBeNull.has(column)))).map(({ on }) => on),
  };
}

const declared = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (is(value, PgTable) ? [[name, tableOf(value)] as const] : [])),
);

/** Tables by their name in code, and by their name in the database. */
export const tablesByExport: ReadonlyMap<string, Table> = new Map(declared);
export const tablesByName: ReadonlyMap<string, Table> = new Map(declared.map(([, table]) => [table.name, table]));

const isKeyOf = (table: Table, column: string): boolean => table.keys.some((key) => key.length === 1 && key[0] === column);

/** Whether a column tells the rows apart in every table that has one of this name: `id` does. */
export function isAlwaysKey(column: string): boolean {
  const having = [...tablesByName.values()].filter(({ columns }) => [...columns.values()].includes(column));
  return having.length > 0 && having.every((table) => isKeyOf(table, column));
}
