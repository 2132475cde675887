import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

export type CodeName = { code: string; name: string; nameEn: string };

/** Returns the titles a company can hold, in dictionary order; retired ones too unless `enabled` is set. */
export const qualificationNames = (db: Db, { enabled = false } = {}): Promise<CodeName[]> =>
  rows<CodeName>(
    db,
    sql`select code, name, name_en as "nameEn" from dict_entry where category = 'qualification' and (enabled or not ${enabled}) order by sort, id`,
  );
