import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

export type Page = { page: number; pageSize: number };

export const windowOf = ({ page, pageSize }: Page): SQL => sql`limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`;

/** A timestamp in the contract's form, independent of the connection's time zone. */
export const momentOf = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
