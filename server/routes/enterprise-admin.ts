import type { Hono } from 'hono';
import * as contract from '#contract/enterprise-admin.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { listEnterprises } from '../enterprise-admin/list.ts';
import { mergeEnterprises } from '../enterprise-admin/merge.ts';
import { removeEnterprise } from '../enterprise-admin/remove.ts';
import { saveEnterpriseFacts } from '../enterprise-admin/save-facts.ts';
import { saveEnterprise } from '../enterprise-admin/save.ts';
import { adminDetailOf } from '../enterprise-admin/stored.ts';
import { twinGroups } from '../enterprise-admin/twins.ts';
import { undoRemoval } from '../enterprise-admin/undo.ts';
import { mount } from '../http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  /** The moment of a call, and the day it is in China then. */
  const moment = () => {
    const now = deps.now();
    return { now, today: todayInChina(now) };
  };

  mount(app, deps, contract.list, async ({ body, db }) => listEnterprises(db, body));
  mount(app, deps, contract.detail, async ({ params, db }) => adminDetailOf(db, params.id, moment().today));
  mount(app, deps, contract.duplicates, async ({ body, db }) => twinGroups(db, body));

  mount(app, deps, contract.save, async ({ body, db, record, c }) =>
    db.transaction(async (tx) => {
      const { written, ...saved } = await saveEnterprise(tx, { body, ...moment(), language: c.var.language });
      await record(tx, written);
      return saved;
    }),
  );

  mount(app, deps, contract.saveFacts, async ({ body, db, record, c }) =>
    db.transaction(async (tx) => {
      const { written, ...saved } = await saveEnterpriseFacts(tx, { body, ...moment(), language: c.var.language });
      await record(tx, written);
      return saved;
    }),
  );

  mount(app, deps, contract.merge, async ({ body, db, record, c }) =>
    db.transaction(async (tx) => {
      const { written, undo } = await mergeEnterprises(tx, { ...body, now: deps.now(), language: c.var.language });
      await record(tx, ...written);
      return { undo };
    }),
  );

  mount(app, deps, contract.remove, async ({ body, db, record }) =>
    db.transaction(async (tx) => {
      const { written, undo } = await removeEnterprise(tx, { ...body, ...moment() });
      await record(tx, written);
      return { undo };
    }),
  );

  mount(app, deps, contract.undo, async ({ body, db, record }) => {
    await db.transaction(async (tx) => {
      await record(tx, ...(await undoRemoval(tx, body.undo, deps.now())));
    });
    return null;
  });
}
