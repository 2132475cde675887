import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import * as contract from '#contract/resource-admin.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import type { Db } from '../db/client.ts';
import { menuResource, roleResource } from '../db/tables/permission.ts';
import { mount } from '../http/mount.ts';
import { holdParents } from '../permission/hold-parents.ts';
import { keepAnAdmin } from '../permission/last-admin.ts';
import { lockPermissions } from '../permission/lock.ts';
import { managedResources, resourceRecord, resourceTarget, standsUnder } from '../permission/resources.ts';
import { conflict, inUse, notFound, Problem, unauthorised, wrongState } from '../http/problem.ts';

type Wanted = ParsedInput<typeof contract.save>['body'];

const cycle = () => new Problem(200, 'CYCLE', 'cycle');

/** Who makes an entry holds it with the roles that let him: nobody could give it to others otherwise (`keepToOwnReach`). */
async function giveToMaker(tx: Db, resourceId: number, maker: CurrentUser | null): Promise<void> {
  if (maker === null) throw unauthorised();
  const manage = tx.select({ id: menuResource.id }).from(menuResource).where(eq(menuResource.resourceKey, contract.save.access));
  const roles = await tx
    .selectDistinct({ roleCode: roleResource.roleCode })
    .from(roleResource)
    .where(and(inArray(roleResource.resourceId, manage), inArray(roleResource.roleCode, maker.roles)));
  await tx.insert(roleResource).values(roles.map(({ roleCode }) => ({ roleCode, resourceId })));
}

/** Stores a new entry at the end of its parent, or what is wanted of one that is there; answers its id. */
async function store(tx: Db, { id, version, ...wanted }: Wanted, by: CurrentUser | null): Promise<number> {
  const all = await managedResources(tx);
  if (wanted.parentId !== 0 && !all.some((one) => one.id === wanted.parentId)) throw notFound();
  if (all.some((one) => one.resourceKey === wanted.resourceKey && one.id !== id)) {
    throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code: wanted.resourceKey } });
  }
  const last = Math.max(0, ...all.filter((one) => one.parentId === wanted.parentId).map((one) => one.sort));
  if (id === null) {
    const [made] = await tx
      .insert(menuResource)
      .values({ ...wanted, appName: 'industrial', sort: last + 10 })
      .returning({ id: menuResource.id });
    if (made === undefined) throw notFound();
    await giveToMaker(tx, made.id, by);
    await holdParents(tx, by, wanted.parentId);
    return made.id;
  }
  const before = all.find((one) => one.id === id);
  if (before === undefined) throw notFound();
  if (before.version !== version) throw conflict(before);
  if (before.builtIn && (before.resourceKey !== wanted.resourceKey || before.resourcePath !== wanted.resourcePath)) throw wrongState();
  if (standsUnder(all, wanted.parentId, id)) throw cycle();
  const moved = before.parentId !== wanted.parentId;
  const changed = await tx
    .update(menuResource)
    .set({ ...wanted, ...(moved && { sort: last + 10 }), version: sql`${menuResource.version} + 1` })
    .where(and(eq(menuResource.id, id), eq(menuResource.version, before.version)))
    .returning({ id: menuResource.id });
  if (changed.length === 0) throw conflict(before);
  if (moved) await holdParents(tx, by, wanted.parentId);
  return id;
}

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db }) => managedResources(db));

  mount(app, deps, contract.save, async ({ body, db, user, record }) =>
    db.transaction(async (tx) => {
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
    }),
  );

  mount(app, deps, contract.move, async ({ body: { parentId, ids }, db, user, record }) => {
    await db.transaction(async (tx) => {
      await lockPermissions(tx);
      const all = await managedResources(tx);
      if (parentId !== 0 && !all.some((one) => one.id === parentId)) throw notFound();
      for (const [index, id] of ids.entries()) {
        const before = all.find((one) => one.id === id);
        if (before === undefined) throw notFound();
        if (standsUnder(all, parentId, id)) throw cycle();
        const place = { parentId, sort: (index + 1) * 10 };
        if (before.parentId === parentId && before.sort === place.sort) continue;
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
    });
    return null;
  });

  mount(app, deps, contract.remove, async ({ body: { id, version }, db, record }) => {
    await db.transaction(async (tx) => {
      await lockPermissions(tx);
      const all = await managedResources(tx);
      const before = all.find((one) => one.id === id);
      if (before === undefined) throw notFound();
      if (before.builtIn) throw wrongState();
      if (before.version !== version) throw conflict(before);
      const under = all.filter((one) => one.parentId === id).length;
      if (under > 0) throw inUse([{ kind: 'resource', count: under }]);
      await tx.delete(roleResource).where(eq(roleResource.resourceId, id));
      await tx.delete(menuResource).where(eq(menuResource.id, id));
      await keepAnAdmin(tx);
      await record(tx, { target: resourceTarget(before), before: resourceRecord(before), after: null });
    });
    return null;
  });
}
