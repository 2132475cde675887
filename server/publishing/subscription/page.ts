import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

export type Page = { page: number; pageSize: number };

export const windowOf = ({ page, pageSize }: Page): SQL => sql`limit ${pageSize}::int offset ${(page - 1) * pageSize}::int`;

/** A timestamp as the contract writes it, whatever the time zone of the connection. */
export const momentOf = (column: SQL): SQL => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
