import { sql } from 'drizzle-orm';
import type { Place } from '#domain/office/scope.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '../db/client.ts';
import { rows } from '../db/client.ts';
import type { Language } from '../http/messages.ts';
import { message } from '../http/messages.ts';
import { invalid, Problem } from '../http/problem.ts';

/**
 * Rejects a change of a role's scope, or of an account's department, by a caller without the permission to write for all departments or
 * all districts: they could widen their own scope.
 */
export async function keepScopeToOwnReach(
  tx: Db,
  actor: CurrentUser,
  permission: string,
  changed: { departments: boolean; regions: boolean },
): Promise<void> {
  if (!changed.departments && !changed.regions) return;
  const [found] = await rows<{ some: boolean }>(
    tx,
    sql`select exists (select 1 from role r join role_resource rr on rr.role_code = r.code join menu_resource m on m.id = rr.resource_id
      where r.code = any(${sql.param([...actor.roles])}::text[]) and m.resource_key = ${permission} and rr.degree = 'all'
        and (r.department_scope = 'all' or not ${changed.departments}::boolean)
        and (r.region_scope = 'all' or not ${changed.regions}::boolean)) as some`,
  );
  if (found?.some !== true) throw new Problem(200, 'BEYOND_OWN', 'beyondOwn');
}

/** 422 for a department or district that does not exist. */
export async function expectOffice(tx: Db, { department, region }: Place, language: Language): Promise<void> {
  const [known] = await rows<{ department: boolean; region: boolean }>(
    tx,
    sql`select exists (select 1 from dict_entry where category = 'policy.issuer' and code = ${department}) as department,
      exists (select 1 from region where code = ${region}) as region`,
  );
  const issues = [
    ...(department !== null && known?.department !== true
      ? [{ path: 'body.department', message: message(language, 'officeDepartment') }]
      : []),
    ...(region !== null && known?.region !== true ? [{ path: 'body.officeRegion', message: message(language, 'officeRegion') }] : []),
  ];
  if (issues.length > 0) throw invalid(issues);
}
