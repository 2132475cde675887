import type { Hono } from 'hono';
import * as contract from '#contract/company-release.ts';
import { giveRelease, withdrawRelease } from '#server/casework/company-release/change.ts';
import { exportReadings } from '#server/casework/company-release/export-readings.ts';
import { releaseOverview } from '#server/casework/company-release/overview.ts';
import { readReleased } from '#server/casework/company-release/read.ts';
import { readingsOf } from '#server/companies/company/release/readings.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.overview, ({ db, user, params, now }) => releaseOverview(db, user.id, params.companyId, now()));
  mount(app, deps, contract.give, (call) => giveRelease(call, call.body));
  mount(app, deps, contract.withdraw, (call) => withdrawRelease(call, call.body.id).then(() => null));
  mount(app, deps, contract.readings, ({ db, user, params }) => readingsOf(db, user.id, params));
  mount(app, deps, contract.exportReadings, async ({ db, user, params, now, c }) => {
    const { body, headers } = await exportReadings(db, { ...params, accountId: user.id, now: now() });
    return c.body(body, 200, headers);
  });
  mount(app, deps, contract.read, (call) => readReleased(call, call.params));
}
