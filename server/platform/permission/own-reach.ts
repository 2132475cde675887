import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { Problem } from '../http/problem.ts';
import { partsOf } from './degrees.ts';
import type { Holding } from './roles.ts';

const heldBy = (codes: readonly string[]) =>
  sql`select resource_id, ${partsOf(sql`degree`)} from role_resource where role_code = any(${sql.param(codes)}::text[])`;

async function refuseBeyond(tx: Db, actor: CurrentUser, granted: SQL): Promise<void> {
  const [beyond] = await rows<{ some: boolean }>(tx, sql`select exists (${granted} except ${heldBy(actor.roles)}) as some`);
  if (beyond?.some === true) throw new Problem(200, 'BEYOND_OWN', 'beyondOwn');
}

/** Rejects grants, changes and password resets of roles with permissions that the caller lacks. */
export const keepToOwnReach = (tx: Db, actor: CurrentUser, roles: readonly string[]): Promise<void> =>
  refuseBeyond(tx, actor, heldBy(roles));

/** Like `keepToOwnReach`, for a role's permissions before and after a change. Call before the write. */
export const keepHoldingsToOwnReach = (tx: Db, actor: CurrentUser, holdings: readonly Holding[]): Promise<void> =>
  refuseBeyond(
    tx,
    actor,
    sql`select given.id, ${partsOf(sql`given.degree`)} from unnest(${sql.param(holdings.map(({ resourceId }) => resourceId))}::int[],
      ${sql.param(holdings.map(({ degree }) => degree))}::text[]) as given(id, degree)`,
  );
