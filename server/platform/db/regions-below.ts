import { sql } from 'drizzle-orm';

/** The codes and all regions below them, by the region table and not by digits: a zone may have another number. */
export const regionsBelow = (codes: readonly string[]) => sql`array(
  with recursive below as (
    select code from region where code = any(${sql.param([...codes])}::text[])
    union select region.code from region join below on region.parent_code = below.code
  ) select code from below)`;
