import { and, or, sql } from 'drizzle-orm';
import type { DictBranch, DictRoot } from '#contract/dict-admin.ts';
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

/** Arranges dictionaries under their groups. One whose group is missing, or that would close a cycle, becomes a root. */
export function treeOf(roots: readonly DictRoot[]): DictBranch[] {
  const branches = new Map(roots.map((root) => [root.category, { ...root, children: [] as DictBranch[] }]));
  const top: DictBranch[] = [];
  for (const branch of branches.values()) {
    const parent = branch.parentCategory === null || circular(branches, branch) ? undefined : branches.get(branch.parentCategory);
    (parent?.children ?? top).push(branch);
  }
  return top;
}

function circular(all: ReadonlyMap<string, DictRoot>, root: DictRoot): boolean {
  const seen = new Set<string>();
  for (let at: DictRoot | undefined = root; at !== undefined; at = all.get(at.parentCategory ?? '')) {
    if (seen.has(at.category)) return true;
    seen.add(at.category);
  }
  return false;
}
