import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

export type CodeName = { code: string; name: string; nameEn: string };

/** Titles a company can hold in the order of their dictionary; retired ones too, unless only `enabled` ones are asked for. */
export const qualificationNames = (db: Db, { enabled = false } = {}): Promise<CodeName[]> =>
  rows<CodeName>(
    db,
    sql`select code, name, name_en as "nameEn" from dict_entry where category = 'qualification' and (enabled or not ${enabled}) order by sort, id`,
  );
