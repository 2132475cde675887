import type { Hono } from 'hono';
import * as contract from '#contract/work-calendar.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { deleteWorkYear, saveWorkYear, workYears } from '#server/casework/work-calendar/years.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, async ({ db, now }) => workYears(db, now()));
  mount(app, deps, contract.save, async (call) => saveWorkYear(call, call.body));
  mount(app, deps, contract.remove, async (call) => {
    await deleteWorkYear(call, call.body);
    return null;
  });
}
