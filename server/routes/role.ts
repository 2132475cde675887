import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as contract from '#contract/role.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { role } from '../db/tables/permission.ts';
import { mount } from '../http/mount.ts';
import { keepAnAdmin } from '../permission/last-admin.ts';
import { lockPermissions } from '../permission/lock.ts';
import { keepResourcesToOwnReach, keepToOwnReach } from '../permission/own-reach.ts';
import { holdExactly, removeRole, roleRecord, rolesOf, roleTarget, withParents } from '../permission/roles.ts';
import { conflict, inUse, notFound, Problem, wrongState } from '../http/problem.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db }) => rolesOf(db));
  mount(app, deps, contract.names, async ({ db }) => rolesOf(db));

  mount(app, deps, contract.save, async ({ body: { code, version, resourceIds, ...words }, db, user, record }) =>
    db.transaction(async (tx) => {
      await lockPermissions(tx);
      const [before] = await rolesOf(tx, code);
      const wanted = await withParents(tx, resourceIds);
      await keepResourcesToOwnReach(tx, user, [...(before?.resourceIds ?? []), ...wanted]);
      if (version === null) {
        if (before !== undefined) throw new Problem(200, 'CODE_TAKEN', 'codeTaken', { values: { code } });
        await tx.insert(role).values({ code, ...words });
      } else {
        if (before === undefined) throw notFound();
        const changed = await tx
          .update(role)
          .set({ ...words, version: sql`${role.version} + 1` })
          .where(and(eq(role.code, code), eq(role.version, version)))
          .returning({ code: role.code });
        if (changed.length === 0) throw conflict(before);
      }
      const recorded = before === undefined ? null : await roleRecord(tx, before);
      await holdExactly(tx, code, wanted);
      await keepAnAdmin(tx);
      const [after] = await rolesOf(tx, code);
      if (after === undefined) throw notFound();
      await record(tx, { target: roleTarget(after), before: recorded, after: await roleRecord(tx, after) });
      return after;
    }),
  );

  mount(app, deps, contract.remove, async ({ body: { code, version }, db, user, record }) => {
    await db.transaction(async (tx) => {
      await lockPermissions(tx);
      const [before] = await rolesOf(tx, code);
      if (before === undefined) throw notFound();
      await keepToOwnReach(tx, user, [code]);
      if (before.builtIn) throw wrongState();
      if (before.users > 0) throw inUse([{ kind: 'user', count: before.users }]);
      if (before.version !== version) throw conflict(before);
      const recorded = await roleRecord(tx, before);
      await removeRole(tx, code);
      await record(tx, { target: roleTarget(before), before: recorded, after: null });
    });
    return null;
  });
}
