import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Degree, HeldDegree } from '#domain/office/degree.ts';
import { joinDegrees } from '#domain/office/degree.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { menuResource, roleResource } from '../db/tables/permission.ts';
import { givesDegree } from './degrees.ts';

/** Whether one of the user's roles holds the resource key, or one of several (`a|b`), in one of the given degrees. */
export async function holds(db: Db, user: CurrentUser, resourceKey: string, needed: Degree | readonly Degree[]): Promise<boolean> {
  const found = await db
    .select({ id: menuResource.id })
    .from(menuResource)
    .innerJoin(roleResource, eq(roleResource.resourceId, menuResource.id))
    .where(
      and(
        inArray(menuResource.resourceKey, resourceKey.split('|')),
        inArray(roleResource.roleCode, user.roles),
        givesDegree(sql`${roleResource.degree}`, typeof needed === 'string' ? [needed] : needed),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Returns everything the user's roles hold, once each and in the degree of all of them together, in menu order. */
export async function resourcesOf(db: Db, user: CurrentUser) {
  const found = await db
    .select({
      id: menuResource.id,
      parentId: menuResource.parentId,
      resourcePath: menuResource.resourcePath,
      resourceKey: menuResource.resourceKey,
      resourceName: menuResource.resourceName,
      resourceNameEn: menuResource.resourceNameEn,
      resourceIcon: menuResource.resourceIcon,
      appName: menuResource.appName,
      held: sql<HeldDegree[]>`json_agg(distinct ${roleResource.degree})`,
    })
    .from(menuResource)
    .innerJoin(roleResource, eq(roleResource.resourceId, menuResource.id))
    .where(inArray(roleResource.roleCode, user.roles))
    .groupBy(menuResource.id)
    .orderBy(menuResource.sort, menuResource.id);
  return found.map(({ held, ...entry }) => ({ ...entry, degree: joinDegrees(held) }));
}

/** Returns the active accounts that hold the resource key in this degree. */
export const holdersOf = (db: Db, resourceKey: string, needed: Degree): Promise<{ id: string; username: string }[]> =>
  rows(
    db,
    sql`select distinct a.id, a.username
      from account a join role_resource rr on rr.role_code = any(a.roles) join menu_resource m on m.id = rr.resource_id
      where not a.disabled and m.resource_key = ${resourceKey} and ${givesDegree(sql`rr.degree`, [needed])} order by a.id`,
  );

/** Whether an active account other than this one holds the resource key in this degree. */
export async function othersHold(db: Db, accountId: string, resourceKey: string, needed: Degree): Promise<boolean> {
  const [found] = await rows<{ some: boolean }>(
    db,
    sql`select exists (
      select 1 from account a join role_resource rr on rr.role_code = any(a.roles) join menu_resource m on m.id = rr.resource_id
      where not a.disabled and a.id <> ${accountId} and m.resource_key = ${resourceKey} and ${givesDegree(sql`rr.degree`, [needed])}) as some`,
  );
  return found?.some === true;
}
