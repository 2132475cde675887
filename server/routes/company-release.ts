import type { Hono } from 'hono';
import * as contract from '#contract/company-release.ts';
import { giveRelease, withdrawRelease } from '../company-release/change.ts';
import { exportReadings } from '../company-release/export-readings.ts';
import { releaseOverview } from '../company-release/overview.ts';
import { readReleased } from '../company-release/read.ts';
import { readingsOf } from '../enterprise/release/readings.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.overview, ({ db, user, params, now }) => releaseOverview(db, user.id, params.businessId, now()));
  mount(app, deps, contract.give, (call) => giveRelease(call, call.body));
  mount(app, deps, contract.withdraw, (call) => withdrawRelease(call, call.body.id).then(() => null));
  mount(app, deps, contract.readings, ({ db, user, params }) => readingsOf(db, user.id, params));
  mount(app, deps, contract.exportReadings, async ({ db, user, params, now, c }) => {
    const { body, headers } = await exportReadings(db, { ...params, accountId: user.id, now: now() });
    return c.body(body, 200, headers);
  });
  mount(app, deps, contract.read, (call) => readReleased(call, call.params));
}
