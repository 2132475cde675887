import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { SeenRow } from '#contract/fields.ts';
import type * as contract from '#contract/resource-admin.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import type { WriteCall } from '../http/context.ts';
import type { Db } from '../db/client.ts';
import { menuResource, roleResource } from '../db/tables/permission.ts';
import { conflict, inUse, notFound, Problem, wrongState } from '../http/problem.ts';
import { holdParents } from './hold-parents.ts';
import { keepAnAdmin } from './last-admin.ts';
import { decidersChanged } from './deciders-changed.ts';
import { lockPermissions } from './lock.ts';
import { managedResources, resourceRecord, resourceTarget, isUnder } from './resources.ts';

type ResourceInput = ParsedInput<typeof contract.save>['body'];

const manageMenu = 'system:resource';

const missing = (id: number) => notFound({ kind: 'resource', id: String(id) });
const cycle = () => new Problem(200, 'CYCLE', 'menuCycle');

/** Gives a new entry in full to the caller's roles that allow creating it: otherwise nobody could grant it (`keepToOwnReach`). */
async function giveToCreator(tx: Db, resourceId: number, creator: CurrentUser): Promise<void> {
  const manage = tx.select({ id: menuResource.id }).from(menuResource).where(eq(menuResource.resourceKey, manageMenu));
  const roles = await tx
    .selectDistinct({ roleCode: roleResource.roleCode })
    .from(roleResource)
    .where(and(inArray(roleResource.resourceId, manage), eq(roleResource.degree, 'all'), inArray(roleResource.roleCode, creator.roles)));
  await tx.insert(roleResource).values(roles.map(({ roleCode }) => ({ roleCode, resourceId })));
}

/** Inserts an entry at the end of its parent, or updates one (`id`). Returns its id. */
async function store(tx: Db, { id, version, ...fields }: ResourceInput, by: CurrentUser): Promise<number> {
  const all = await managedResources(tx);
  if (fields.parentId !== 0 && !all.some((one) => one.id === fields.parentId)) throw missing(fields.parentId);
  if (all.some((one) => one.resourceKey === fields.resourceKey && one.id !== id)) {
    throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code: fields.resourceKey } });
  }
  const last = Math.max(0, ...all.filter((one) => one.parentId === fields.parentId).map((one) => one.sort));
  if (id === null) {
    const [made] = await tx
      .insert(menuResource)
      .values({ ...fields, appName: 'industrial', sort: last + 10 })
      .returning({ id: menuResource.id });
    if (made === undefined) throw notFound();
    await giveToCreator(tx, made.id, by);
    await holdParents(tx, by, fields.parentId);
    return made.id;
  }
  const before = all.find((one) => one.id === id);
  if (before === undefined) throw missing(id);
  if (before.version !== version) throw conflict(before);
  if (before.builtIn && (before.resourceKey !== fields.resourceKey || before.resourcePath !== fields.resourcePath)) throw wrongState();
  if (isUnder(all, fields.parentId, id)) throw cycle();
  const moved = before.parentId !== fields.parentId;
  const changed = await tx
    .update(menuResource)
    .set({ ...fields, ...(moved && { sort: last + 10 }), version: sql`${menuResource.version} + 1` })
    .where(and(eq(menuResource.id, id), eq(menuResource.version, before.version)))
    .returning({ id: menuResource.id });
  if (changed.length === 0) throw conflict(before);
  if (moved) await holdParents(tx, by, fields.parentId);
  return id;
}

/** Saves an entry of the menu. */
export function saveResource({ db, user, record }: WriteCall, body: ResourceInput): Promise<ManagedResource> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const [before] = body.id === null ? [] : await managedResources(tx, body.id);
    const [after] = await managedResources(tx, await store(tx, body, user));
    if (after === undefined) throw notFound();
    await record(tx, {
      target: resourceTarget(after),
      before: before === undefined ? null : resourceRecord(before),
      after: resourceRecord(after),
    });
    return after;
  });
}

/** Moves entries as they were read under a parent, in this order. Returns their versions. */
export async function moveResources(
  { db, user, record }: WriteCall,
  { parentId, entries }: ParsedInput<typeof contract.move>['body'],
): Promise<SeenRow[]> {
  return db.transaction(async (tx) => {
    await lockPermissions(tx);
    const all = await managedResources(tx);
    if (parentId !== 0 && !all.some((one) => one.id === parentId)) throw missing(parentId);
    const moving = entries.map(({ id, version }) => {
      const before = all.find((one) => one.id === id);
      if (before === undefined) throw missing(id);
      return { before, version };
    });
    const stale = moving.filter(({ before, version }) => before.version !== version);
    if (stale.length > 0) throw conflict({ entries: stale.map(({ before }) => before) });
    const moved: SeenRow[] = [];
    for (const [index, { before }] of moving.entries()) {
      const { id, version } = before;
      if (isUnder(all, parentId, id)) throw cycle();
      const place = { parentId, sort: (index + 1) * 10 };
      const stays = before.parentId === parentId && before.sort === place.sort;
      moved.push({ id, version: stays ? version : version + 1 });
      if (stays) continue;
      await tx
        .update(menuResource)
        .set({ ...place, version: sql`${menuResource.version} + 1` })
        .where(eq(menuResource.id, id));
      await record(tx, {
        target: resourceTarget(before),
        before: resourceRecord(before),
        after: { ...resourceRecord(before), ...place },
      });
    }
    await holdParents(tx, user, parentId);
    return moved;
  });
}

/** Deletes an entry that is not built in and has no children. */
export async function deleteResource(
  { db, now, record }: WriteCall,
  { id, version }: ParsedInput<typeof contract.remove>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPermissions(tx);
    const all = await managedResources(tx);
    const before = all.find((one) => one.id === id);
    if (before === undefined) throw missing(id);
    if (before.builtIn) throw wrongState();
    if (before.version !== version) throw conflict(before);
    const under = all.filter((one) => one.parentId === id).length;
    if (under > 0) throw inUse([{ kind: 'resource', count: under }]);
    await tx.delete(roleResource).where(eq(roleResource.resourceId, id));
    await tx.delete(menuResource).where(eq(menuResource.id, id));
    await decidersChanged(tx, now());
    await keepAnAdmin(tx);
    await record(tx, { target: resourceTarget(before), before: resourceRecord(before), after: null });
  });
}
