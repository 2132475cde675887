import { sql } from 'drizzle-orm';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import { Problem, unauthorised } from '../problem.ts';

/** Nobody gives out, or takes over through a password, what he does not hold himself: all that these roles hold must be among what his own do. */
export async function keepToOwnReach(tx: Db, actor: CurrentUser | null, roles: readonly string[]): Promise<void> {
  if (actor === null) throw unauthorised();
  if (roles.length === 0) return;
  const held = (codes: readonly string[]) => sql`select resource_id from role_resource where role_code = any(${sql.param(codes)}::text[])`;
  const [beyond] = await rows<{ some: boolean }>(tx, sql`select exists (${held(roles)} except ${held(actor.roles)}) as some`);
  if (beyond?.some === true) throw new Problem(200, 'BEYOND_OWN', 'beyondOwn');
}
