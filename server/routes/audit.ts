import type { Hono } from 'hono';
import * as contract from '#contract/audit.ts';
import { todayInChina } from '#domain/china-time.ts';
import { eventOf, listEvents } from '../audit/events.ts';
import { exportEvents } from '../export/audit-events.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import { mount } from '../http/mount.ts';
import { notFound } from '../http/problem.ts';

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
