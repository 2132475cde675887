import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { menuResource, role, roleResource } from '#server/platform/db/tables/permission.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { openTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

export const entry = (id: number, parentId: number, resourceKey: string, sort: number) => ({
  id,
  parentId,
  resourceKey,
  resourceName: `名 ${resourceKey}`,
  resourceNameEn: `Name ${resourceKey}`,
  resourcePath: `/${id}`,
  resourceIcon: 'icon',
  appName: 'industrial',
  sort,
});
export const person = (username: string, roles: string[], disabled = false) => ({
  username,
  displayName: username,
  passwordHash: 'x',
  roles,
  disabled,
});
export const actor = (...roles: string[]): CurrentUser => ({
  id: '00000000-0000-4000-8000-000000000000',
  username: 'actor',
  displayName: 'Actor',
  roles,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
});

/** Entries of the menu, held without limits. */
export const entirely = (...ids: number[]) => ids.map((resourceId) => ({ resourceId, degree: 'all' as const }));

/** A database with a small menu, reset before each test: system(1) > users(2), roles(3) > deep(4); content(5) > notices(6). */
export function menuDatabase(): { current: () => Db } {
  let database: TestDatabase | undefined;
  const current = (): Db => {
    if (database === undefined) throw new Error('The database opens before the tests');
    return database.db;
  };
  beforeAll(async () => {
    database = await openTestDatabase('empty', { commits: true });
  });
  afterAll(() => database?.close());
  beforeEach(() => reset(current()));
  return { current };
}

async function reset(db: Db): Promise<void> {
  for (const table of [account, roleResource, role, menuResource]) await db.delete(table);
  await db.execute(sql`alter table menu_resource alter column id restart with 100`);
  await db
    .insert(menuResource)
    .values([
      entry(1, 0, 'system', 20),
      entry(2, 1, 'system:user', 20),
      entry(3, 1, 'system:role', 10),
      entry(4, 3, 'system:role:deep', 10),
      entry(5, 0, 'content', 10),
      entry(6, 5, 'content:notice', 10),
    ]);
  await db.insert(role).values([
    { code: 'admin', name: '管理员', nameEn: 'Administrator', remark: '', builtIn: true },
    { code: 'users', name: '用户管理', nameEn: 'Users', remark: 'only users', builtIn: false },
    { code: 'empty', name: '空', nameEn: 'Empty', remark: '', builtIn: false },
  ]);
  const held = { admin: [1, 2, 3, 4, 5, 6], users: [1, 2] };
  await db
    .insert(roleResource)
    .values(Object.entries(held).flatMap(([roleCode, ids]) => ids.map((resourceId) => ({ roleCode, resourceId }))));
}

/** Returns status, code and text key of the problem that refuses a write; null if it is accepted. */
export const refusal = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? `${error.status} ${error.errorCode} ${error.key}` : String(error)),
  );
export const lastAdmin = '200 LAST_ADMIN lastAdmin';
export const beyondOwn = '200 BEYOND_OWN beyondOwn';
