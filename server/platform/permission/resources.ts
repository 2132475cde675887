import { sql } from 'drizzle-orm';
import type { ManagedResource } from '#contract/resource-admin.ts';
import { isAtOrUnder, topId } from '#domain/tree.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { degreesOfPage } from './degrees.ts';

/** Returns all menu entries in order, or the one of an id, with the roles that hold them. One query. */
export async function managedResources(db: Db, id?: number): Promise<ManagedResource[]> {
  const found = await rows<Omit<ManagedResource, 'degrees'>>(
    db,
    sql`select m.id, m.parent_id as "parentId", m.resource_key as "resourceKey", m.resource_name as "resourceName", m.resource_name_en as "resourceNameEn",
      m.resource_path as "resourcePath", m.resource_icon as "resourceIcon", m.app_name as "appName", m.sort, m.built_in as "builtIn", m.version,
      coalesce((select json_agg(rr.role_code order by rr.role_code collate "C") from role_resource rr where rr.resource_id = m.id), '[]') as roles
    from menu_resource m ${id === undefined ? sql`` : sql`where m.id = ${id}`} order by m.parent_id, m.sort, m.id`,
  );
  return found.map((entry) => ({ ...entry, degrees: degreesOfPage(entry) }));
}

/** Returns whether a menu entry is `ancestor` or below it. */
export function isUnder(all: readonly Pick<ManagedResource, 'id' | 'parentId'>[], id: number, ancestor: number): boolean {
  const parents = new Map(all.map((one) => [one.id, one.parentId === topId ? null : one.parentId]));
  return isAtOrUnder(id, ancestor, (each) => parents.get(each));
}

export const resourceTarget = ({ id, resourceName }: Pick<ManagedResource, 'id' | 'resourceName'>) => ({
  kind: 'resource',
  id: String(id),
  title: resourceName,
});

export const resourceRecord = ({
  parentId,
  resourceKey,
  resourceName,
  resourceNameEn,
  resourcePath,
  resourceIcon,
  sort,
}: ManagedResource) => ({
  parentId,
  resourceKey,
  resourceName,
  resourceNameEn,
  resourcePath,
  resourceIcon,
  sort,
});
