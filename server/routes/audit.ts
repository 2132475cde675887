import type { Hono } from 'hono';
import * as contract from '#contract/audit.ts';
import { todayInChina } from '#domain/china-time.ts';
import { eventOf, listEvents } from '#server/platform/audit/events.ts';
import { exportEvents } from '#server/publishing/export/audit-events.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { notFound } from '#server/platform/http/problem.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ body, db }) => listEvents(db, body));

  mount(app, deps, contract.detail, async ({ params, db }) => {
    const event = await eventOf(db, params.id);
    if (event === undefined) throw notFound();
    return event;
  });

  mount(app, deps, contract.exportEvents, async ({ params: { language, ...filters }, db, now, c }) => {
    const { body, headers } = exportEvents(db, filters, language, todayInChina(now()));
    return c.body(body, 200, headers);
  });
}
