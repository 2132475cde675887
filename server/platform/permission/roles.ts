import { eq, inArray, sql } from 'drizzle-orm';
import type { Role } from '#contract/role.ts';
import type { Degree, HeldDegree } from '#domain/office/degree.ts';
import { pathUp } from '#domain/tree.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { menuResource, role, roleResource } from '../db/tables/permission.ts';

/** Returns all roles, or the one of a code, with their resources and number of accounts. One query. */
export async function rolesOf(db: Db, code?: string): Promise<Role[]> {
  return rows<Role>(
    db,
    sql`select r.code, r.name, r.name_en as "nameEn", r.remark, r.built_in as "builtIn", r.version,
      r.department_scope as "departmentScope", r.region_scope as "regionScope",
      coalesce((select json_agg(rr.resource_id order by rr.resource_id) from role_resource rr where rr.role_code = r.code), '[]') as "resourceIds",
      coalesce((select json_agg(json_build_object('resourceId', rr.resource_id, 'degree', rr.degree) order by rr.resource_id)
        from role_resource rr where rr.role_code = r.code and rr.degree <> 'all'), '[]') as limits,
      (select count(*)::int from account a where r.code = any(a.roles)) as users
    from role r ${code === undefined ? sql`` : sql`where r.code = ${code}`} order by r.built_in desc, r.code collate "C"`,
  );
}

/** Returns the resources and all their ancestors; unknown ids are left out. */
export async function withParents(db: Db, ids: readonly number[]): Promise<number[]> {
  const all = await db.select({ id: menuResource.id, parentId: menuResource.parentId }).from(menuResource);
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const above = ids.flatMap((id) => pathUp(id, (each) => parents.get(each)));
  return [...new Set(above)].filter((id) => parents.has(id));
}

/** A permission of a role: a menu entry and its degree. */
export type Holding = { resourceId: number; degree: HeldDegree };

/** Returns the holdings of a role. */
export const holdingsOf = ({ resourceIds, limits }: Pick<Role, 'resourceIds' | 'limits'>): Holding[] =>
  resourceIds.map((resourceId) => ({ resourceId, degree: limits.find((one) => one.resourceId === resourceId)?.degree ?? 'all' }));

/** Replaces the resources of a role by these, which include all ancestors (`withParents`). */
export async function holdExactly(tx: Db, code: string, holdings: readonly Holding[]): Promise<void> {
  await tx.delete(roleResource).where(eq(roleResource.roleCode, code));
  if (holdings.length > 0) await tx.insert(roleResource).values(holdings.map((holding) => ({ roleCode: code, ...holding })));
}

/** Keys of resources, for readers of the audit log. */
export async function keysOf(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ key: menuResource.resourceKey })
    .from(menuResource)
    .where(inArray(menuResource.id, [...ids]));
  return found.map((one) => one.key).toSorted();
}

export const roleTarget = ({ code, name }: Pick<Role, 'code' | 'name'>) => ({ kind: 'role', id: code, title: name });

/** Pages that a role holds in part are listed by degree, so that the history shows which were restricted. */
export async function roleRecord(db: Db, { name, nameEn, remark, resourceIds, limits, departmentScope, regionScope }: Role) {
  const keys = (degree: Degree) =>
    keysOf(
      db,
      limits.filter((one) => one.degree === degree).map(({ resourceId }) => resourceId),
    );
  return {
    name,
    nameEn,
    remark,
    departmentScope,
    regionScope,
    resources: await keysOf(db, resourceIds),
    readOnly: await keys('read'),
    writeOnly: await keys('write'),
    reviewOnly: await keys('review'),
  };
}

export const removeRole = (tx: Db, code: string) => tx.delete(role).where(eq(role.code, code));

/** The Chinese names of roles, by code. */
export async function roleNames(db: Db, codes: string[]): Promise<string[]> {
  const found = await db.select({ name: role.name }).from(role).where(inArray(role.code, codes)).orderBy(role.code);
  return found.map(({ name }) => name);
}
