import { eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/role.ts';
import type { RoleLimit } from '#contract/role.ts';
import type { Db } from '../db/client.ts';
import type { WriteCall } from '../http/context.ts';
import { role } from '../db/tables/permission.ts';
import type { Language } from '../http/messages.ts';
import { message } from '../http/messages.ts';
import { conflict, inUse, invalid, notFound, Problem, wrongState } from '../http/problem.ts';
import { decidersChanged } from './deciders-changed.ts';
import { keepAnAdmin } from './last-admin.ts';
import { lockPermissions } from './lock.ts';
import { keepHoldingsToOwnReach, keepToOwnReach } from './own-reach.ts';
import { keepScopeToOwnReach } from './office.ts';
import { managedResources } from './resources.ts';
import { holdExactly, holdingsOf, removeRole, roleRecord, rolesOf, roleTarget, withParents } from './roles.ts';

type SavedRole = Awaited<ReturnType<typeof rolesOf>>[number];

/** Creates a role (`version: null`) or updates one, with exactly the named menu resources and their parents. */
export function saveRole(
  { c, db, user, now, record }: WriteCall,
  { code, version, resourceIds, limits, departmentScope, regionScope, ...words }: ParsedInput<typeof contract.save>['body'],
): Promise<SavedRole> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const [before] = await rolesOf(tx, code);
    if (limits !== undefined) await expectDegrees(tx, limits, c.var.language);
    const held = holdingsOf({ resourceIds: await withParents(tx, resourceIds), limits: limits ?? before?.limits ?? [] });
    await keepHoldingsToOwnReach(tx, user, [...(before === undefined ? [] : holdingsOf(before)), ...held]);
    const reach = {
      departmentScope: departmentScope ?? before?.departmentScope ?? 'all',
      regionScope: regionScope ?? before?.regionScope ?? 'all',
    };
    const changes = {
      departments: reach.departmentScope !== (before?.departmentScope ?? 'own'),
      regions: reach.regionScope !== (before?.regionScope ?? 'own'),
    };
    if (version === null && before !== undefined) throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code } });
    if (version !== null && before === undefined) throw notFound({ kind: 'role', id: code });
    if (version !== null && before?.version !== version) throw conflict(before);
    // before the write: it may be a role of the caller that is widened
    await keepScopeToOwnReach(tx, user, 'system:role', changes);
    if (version === null) await tx.insert(role).values({ code, ...words, ...reach });
    else
      await tx
        .update(role)
        .set({ ...words, ...reach, version: sql`${role.version} + 1` })
        .where(eq(role.code, code));
    const recorded = before === undefined ? null : await roleRecord(tx, before);
    await holdExactly(tx, code, held);
    await decidersChanged(tx, now());
    await keepAnAdmin(tx);
    const [after] = await rolesOf(tx, code);
    if (after === undefined) throw notFound();
    await record(tx, { target: roleTarget(after), before: recorded, after: await roleRecord(tx, after) });
    return after;
  });
}

/** 422 for a degree that the page does not have. Deleted entries are ignored, as they are not stored either. */
async function expectDegrees(tx: Db, limits: readonly RoleLimit[], language: Language): Promise<void> {
  const known = new Map((await managedResources(tx)).map((entry) => [entry.id, entry]));
  const wrong = limits.flatMap(({ resourceId, degree }, index) => {
    const entry = known.get(resourceId);
    if (entry === undefined || entry.degrees.includes(degree)) return [];
    const { resourceName, resourceNameEn } = entry;
    const values = { name: language === 'zh-CN' ? resourceName : resourceNameEn, degrees: entry.degrees.join(', ') };
    return [{ path: `body.limits.${index}.degree`, message: message(language, 'roleDegree', values) }];
  });
  if (wrong.length > 0) throw invalid(wrong);
}

/** Deletes an unused role that is not built in. */
export async function deleteRole(
  { db, user, record }: WriteCall,
  { code, version }: ParsedInput<typeof contract.remove>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPermissions(tx);
    const [before] = await rolesOf(tx, code);
    if (before === undefined) throw notFound({ kind: 'role', id: code });
    await keepToOwnReach(tx, user, [code]);
    if (before.builtIn) throw wrongState();
    if (before.users > 0) throw inUse([{ kind: 'user', count: before.users }]);
    if (before.version !== version) throw conflict(before);
    const recorded = await roleRecord(tx, before);
    await removeRole(tx, code);
    await record(tx, { target: roleTarget(before), before: recorded, after: null });
  });
}
