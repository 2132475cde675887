import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

export type CodeName = { code: string; name: string; nameEn: string };

/** Titles a company can hold, retired ones too, in the order of their dictionary. */
export const qualificationNames = (db: Db): Promise<CodeName[]> =>
  rows<CodeName>(db, sql`select code, name, name_en as "nameEn" from dict_entry where category = 'qualification' order by sort, id`);
