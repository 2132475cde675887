import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as template from '#contract/template.ts';
import type { AppEnv, Deps } from '../http/context.ts';
import type { Db } from '../db/client.ts';
import { account } from '../db/tables/account.ts';
import { role } from '../db/tables/permission.ts';
import { region } from '../db/tables/policy.ts';
import { citiesOf, provinces } from '../dictionary/china-places.ts';
import { mount } from '../http/mount.ts';
import { countNotices, listNotices } from '../notify/notices.ts';
import { notFound, unauthorised } from '../http/problem.ts';

/** Places of the sample, which no code list of the country has. */
async function samplePlaces(db: Db, level: 'province' | 'city', parentCode?: string) {
  const found = await db
    .select({ id: region.code, name: region.name })
    .from(region)
    .where(and(eq(region.level, level), parentCode === undefined ? undefined : eq(region.parentCode, parentCode)))
    .orderBy(region.code);
  return found.filter(({ id }) => id.startsWith('99'));
}

export function routes(app: Hono<AppEnv>, deps: Deps): void {
  mount(app, deps, template.currentUser, async ({ user, db }) => {
    if (user === null) throw unauthorised();
    const [names, { total, unread }] = await Promise.all([
      db.select({ name: role.name }).from(role).where(inArray(role.code, user.roles)).orderBy(role.code),
      countNotices(db, user.id),
    ]);
    return {
      userid: user.id,
      name: user.displayName,
      title: names.map(({ name }) => name).join('、'),
      notifyCount: total,
      unreadCount: unread,
      roles: user.roles,
    };
  });

  mount(app, deps, template.fakeList, async ({ params, user, db, c }) => {
    if (user === null) throw unauthorised();
    const [{ total }, list] = await Promise.all([
      countNotices(db, user.id),
      listNotices(db, user.id, { page: params.page, pageSize: params.count, language: c.var.language }),
    ]);
    return {
      total,
      list: list.map(({ id, title, body, createdAt, href }) => ({ id, title, description: body, updatedAt: createdAt, href })),
    };
  });

  mount(app, deps, template.province, async ({ db, sampleData }) => [
    ...provinces,
    ...(sampleData ? await samplePlaces(db, 'province') : []),
  ]);

  mount(app, deps, template.city, async ({ params, db, sampleData }) => {
    const known = citiesOf(params.id);
    if (known !== undefined) return [...known];
    const invented = sampleData ? await samplePlaces(db, 'province') : [];
    if (!invented.some(({ id }) => id === params.id)) throw notFound();
    return samplePlaces(db, 'city', params.id);
  });

  mount(app, deps, template.users, async ({ params, db }) => {
    const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(account);
    const list = await db
      .select({ id: account.id, username: account.username, displayName: account.displayName, roles: account.roles })
      .from(account)
      .orderBy(asc(sql`lower(${account.username})`), account.id)
      .limit(params.pageSize)
      .offset((params.page - 1) * params.pageSize);
    return { total: counted?.total ?? 0, list };
  });
}
