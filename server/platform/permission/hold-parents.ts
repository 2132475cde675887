import { sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { roleResource } from '../db/tables/permission.ts';
import { keepHoldingsToOwnReach } from './own-reach.ts';
import { withParents } from './roles.ts';

/**
 * Adds the ancestors of an entry to the roles that have it. Call after moving an entry under `parentId` (0 for a root). Rejected if the mover would
 * grant more than their own permissions.
 */
export async function holdParents(tx: Db, mover: CurrentUser, parentId: number): Promise<void> {
  const above = await withParents(tx, [parentId]);
  const owed = await rows<typeof roleResource.$inferInsert>(
    tx,
    sql`select distinct rr.role_code as "roleCode", above.id as "resourceId"
      from role_resource rr join menu_resource m on m.id = rr.resource_id and m.parent_id = ${parentId}, unnest(${sql.param(above)}::int[]) as above(id)
      where not exists (select 1 from role_resource held where held.role_code = rr.role_code and held.resource_id = above.id)`,
  );
  await keepHoldingsToOwnReach(
    tx,
    mover,
    owed.map(({ resourceId }) => ({ resourceId, degree: 'all' })),
  );
  if (owed.length > 0) await tx.insert(roleResource).values(owed);
}
