import type { Hono } from 'hono';
import * as notify from '#contract/notify.ts';
import { watchable } from '#server/casework/application/approval/watchable.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { positionOf, streamHeaders } from '#server/platform/notification/streams.ts';
import { countNotifications, listNotifications, markRead } from '#server/platform/notification/notifications.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, notify.index, async ({ params, user, db, c }) => {
    const [{ total, unread }, list] = await Promise.all([
      countNotifications(db, user.id),
      listNotifications(db, user.id, { ...params, language: c.var.language }),
    ]);
    return { total: params.unread ? unread : total, unread, list };
  });

  mount(app, deps, notify.stream, async (call) => {
    const { params, user, token, streams, c } = call;
    const after = params.lastEventId ?? positionOf(c.req.header('last-event-id'));
    const at = await watchable(call, params.at);
    return c.body(await streams.open({ accountId: user.id, token, after, name: user.displayName, at }), 200, streamHeaders);
  });

  mount(app, deps, notify.read, async ({ body, user, db, now }) => {
    await markRead(db, user.id, body.ids, now());
    const { unread } = await countNotifications(db, user.id);
    return { unread };
  });
}
