import { and, or, sql } from 'drizzle-orm';
import type { DictBranch, DictRoot } from '#contract/dict-admin.ts';
import { treeOf } from '#domain/tree.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { containing } from '../db/keyword.ts';

/** Returns dictionaries in order. A keyword filters by name, category, or name or code of an entry. One query. */
export async function rootsOf(db: Db, { keyword = '', category }: { keyword?: string; category?: string } = {}): Promise<DictRoot[]> {
  const inRoot = containing([sql`r.category`, sql`r.name`, sql`r.name_en`], keyword);
  const inEntry = containing([sql`e.code`, sql`e.name`, sql`e.name_en`], keyword);
  const where = and(
    or(inRoot, inEntry && sql`exists (select 1 from dict_entry e where e.category = r.category and ${inEntry})`),
    category === undefined ? undefined : sql`r.category = ${category}`,
  );
  return rows<DictRoot>(
    db,
    sql`select r.category, r.name, r.name_en as "nameEn", r.parent_category as "parentCategory", r.remark, r.version, r.built_in as "builtIn",
      (select count(*)::int from dict_entry e where e.category = r.category) as entries
    from dict_root r where ${where ?? sql`true`} order by r.sort, r.category collate "C"`,
  );
}

/** Arranges dictionaries under their groups. One whose group is missing becomes a root. */
export const rootTree = (roots: readonly DictRoot[]): DictBranch[] =>
  treeOf(roots, { idOf: ({ category }) => category, parentOf: ({ parentCategory }) => parentCategory });
