import type { Hono } from 'hono';
import * as template from '#contract/template.ts';
import { allProvinces, citiesOfProvince } from '#server/platform/dictionary/places.ts';
import { listColleagues } from '#server/companies/colleague/colleagues.ts';
import type { AppEnv, Deps } from '#server/platform/http/context.ts';
import { mount } from '#server/platform/http/mount.ts';
import { countNotifications, listNotifications } from '#server/platform/notification/notifications.ts';
import { profileOf } from '#server/insight/personal-data/profile.ts';
import { roleNames } from '#server/platform/permission/roles.ts';

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, template.currentUser, async ({ user, db }) => {
    const [names, { total, unread }, { avatar }] = await Promise.all([
      roleNames(db, user.roles),
      countNotifications(db, user.id),
      profileOf(db, user.id),
    ]);
    return {
      userid: user.id,
      name: user.displayName,
      ...(avatar !== null && { avatar: `/apiv2/file/download?id=${avatar}` }),
      title: names.join('、'),
      notifyCount: total,
      unreadCount: unread,
      roles: user.roles,
    };
  });

  mount(app, deps, template.fakeList, async ({ params, user, db, c }) => {
    const { page, count: pageSize, unread: onlyUnread } = params;
    const [{ total, unread }, list] = await Promise.all([
      countNotifications(db, user.id),
      listNotifications(db, user.id, { page, pageSize, unread: onlyUnread, language: c.var.language }),
    ]);
    return {
      total: onlyUnread ? unread : total,
      list: list.map(({ body, createdAt, ...notice }) => ({ ...notice, description: body, updatedAt: createdAt })),
    };
  });

  mount(app, deps, template.province, async (call) => allProvinces(call));
  mount(app, deps, template.city, async (call) => citiesOfProvince(call, call.params.id));
  mount(app, deps, template.users, async ({ params, user, db }) => listColleagues(db, user.id, params));
}
