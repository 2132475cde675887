import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as oauth from '#contract/oauth.ts';
import * as resource from '#contract/resource-admin.ts';
import * as role from '#contract/role.ts';
import * as user from '#contract/user.ts';
import { restoredServer } from '../setup/server.ts';
import type { TestServer } from '../setup/server.ts';

let admin = '';

/** Rejects every write of permissions whose transaction does not hold the lock of `lockPermissions`. */
const refuseUnlockedWrites = sql`
  create function refuse_unlocked() returns trigger language plpgsql as $$ begin
    if not exists (select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and objid = 4206005) then
      raise exception 'written without the permission lock';
    end if;
    return null;
  end $$`;
const watched = ['role', 'role_resource', 'menu_resource', 'account'];

const server = restoredServer({
  prepare: async () => {
    admin = (await server.call(oauth.token, { body: { username: 'admin', password: 'Pmis@2026' } })).accessToken;
    await server.db.execute(refuseUnlockedWrites);
    for (const table of watched) {
      const event = table === 'account' ? 'insert or update of roles, disabled' : 'insert or update or delete';
      await server.db.execute(sql.raw(`create trigger locked before ${event} on "${table}" execute function refuse_unlocked()`));
    }
  },
});

const entry = { parentId: 0, resourceNameEn: 'Test', resourcePath: '/test', resourceIcon: '' };

test('the triggers of this test reject a write without the lock', async () => {
  const unlocked = { cause: expect.objectContaining({ message: 'written without the permission lock' }) as unknown };
  await expect(server.db.execute(sql`update role set name = name`)).rejects.toMatchObject(unlocked);
});

test("every write of roles, menu and users' roles holds the permission lock", { tags: 'depth' }, async () => {
  const call: TestServer['call'] = (endpoint, input) => server.call(endpoint, input, admin);
  const words = { name: '编辑', nameEn: 'Editor', remark: '' };
  const made = await call(role.save, { body: { ...words, code: 'editor', resourceIds: [], version: null } });
  const saved = await call(role.save, { body: { ...words, code: 'editor', resourceIds: [], version: made.version } });

  const profile = { displayName: '王芳', email: null, phone: null, roles: ['editor'], disabled: false };
  const { user: created } = await call(user.create, { body: { ...profile, username: 'wang.fang' } });
  await call(user.update, { body: { ...profile, roles: [], id: created.id, version: created.version } });
  await call(role.remove, { body: { code: 'editor', version: saved.version } });

  const save = (resourceKey: string) =>
    call(resource.save, { body: { ...entry, resourceKey, resourceName: resourceKey, id: null, version: null } });
  const [group, moved] = [await save('test:group'), await save('test:moved')];
  await call(resource.move, { body: { parentId: group.id, entries: [moved] } });
  const left = (await call(resource.list, {})).filter(({ id }) => id === moved.id);
  expect(left.map(({ parentId }) => parentId)).toEqual([group.id]);
  await call(resource.remove, { body: { id: moved.id, version: left[0]?.version ?? 0 } });
});
