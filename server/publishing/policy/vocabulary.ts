import { sql } from 'drizzle-orm';
import type { Area } from '#contract/policy-vocabulary.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

export type TagCount = { name: string; nameEn: string; count: number };

/** Returns tags with their number of published policies, most used first. A tag outside the dictionary is shown by its own name. */
export async function tagCounts(db: Db, only: 'all' | 'featured'): Promise<TagCount[]> {
  return rows<TagCount>(
    db,
    sql`with used as (select name, count(*)::int as count from (select unnest(tags) as name from policy where state = 'published') each group by name)
      select name, coalesce(tag.name_en, name) as "nameEn", coalesce(used.count, 0) as count
      from tag full join used using (name)
      where ${only === 'featured' ? sql`tag.featured` : sql`true`}
      order by count desc, name collate "C"`,
  );
}

/** Returns regions, parents before children, siblings by code. */
export async function areas(db: Db): Promise<Area[]> {
  return rows<Area>(
    db,
    // unique order: a path ends with the code
    sql`with recursive tree as (
      select code, parent_code, name, name_en, level, 0 as depth, array[code] as path from region
      where parent_code is null or parent_code not in (select code from region)
      union all select c.code, c.parent_code, c.name, c.name_en, c.level, depth + 1, path || c.code from region c join tree on c.parent_code = tree.code)
    select code, parent_code as "parentCode", name, name_en as "nameEn", level from tree order by path collate "C"`,
  );
}
