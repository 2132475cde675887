import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Escapes `\`, `%` and `_`, so that LIKE and ILIKE read the text literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Returns the condition that at least one of the columns contains the keyword, in any case. Returns `undefined` for a blank keyword, which
 * `and` leaves out.
 */
export function containing(columns: readonly SQLWrapper[], keyword: string): SQL | undefined {
  const part = keyword.trim();
  if (part === '') return undefined;
  const pattern = `%${escapeLike(part)}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}
