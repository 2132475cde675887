import type { Hono } from 'hono';
import * as contract from '#contract/public-notice.ts';
import { announcedNotices, exportResults, publicNoticeDetail } from '#server/casework/public-notice/read.ts';
import { noticedFor } from '#server/casework/public-notice/standing.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, contract.list, ({ db, params, now }) => announcedNotices(db, params, now()));
  mount(app, deps, contract.detail, ({ db, params, now }) => publicNoticeDetail(db, params.id, now()));
  mount(app, deps, contract.ofApplication, (call) => noticedFor(call, call.params.id));

  mount(app, deps, contract.exported, async ({ db, params, now, c }) => {
    const { body, headers } = await exportResults(db, params, now());
    return c.body(body, 200, headers);
  });
}
