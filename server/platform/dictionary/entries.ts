import { sql } from 'drizzle-orm';
import type { DictName } from '#contract/dict.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';

/** Returns the entries of a dictionary in order, including retired ones; null for an unknown dictionary. */
export async function entriesOf(db: Db, category: string): Promise<DictName[] | null> {
  const [found] = await rows<{ entries: DictName[] }>(
    db,
    sql`select coalesce((
      select jsonb_agg(jsonb_build_object('code', d.code, 'name', d.name, 'nameEn', d.name_en, 'parentCode', p.code, 'value', d.value,
        'colour', d.colour, 'enabled', d.enabled) order by d.sort, d.id)
      from dict_entry d left join dict_entry p on p.id = d.parent_id where d.category = r.category), '[]'::jsonb) as entries
      from dict_root r where r.category = ${category}`,
  );
  return found?.entries ?? null;
}
