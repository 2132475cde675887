import { expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { appeal } from '#contract/application/appeal.ts';
import * as similar from '#contract/similar-case.ts';
import { applicationForm } from '#server/platform/db/tables/application.ts';
import { officerOf, sendAppeal } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();

test('a case merged into one that is being decided is refused or follows its answer', async () => {
  const user = await tokenOf(server, 'user');
  const first = await officerOf(server.db, 'first', ['approve:appeal']);
  const second = await officerOf(server.db, 'second', ['approve:appeal']);
  const [earlier, later] = [await sendAppeal(server, user), await sendAppeal(server, user)];
  const [one, two] = await crossed(
    server.db,
    /update "application" set/,
    () =>
      server.call(
        approval.decide,
        { body: { id: earlier.id, version: earlier.version, action: 'reject', note: '不属于受理范围' } },
        first.token,
      ),
    () => server.call(similar.merge, { body: { id: later.id, otherId: earlier.id, version: later.version } }, second.token),
  );
  expect(one.status).toBe('fulfilled');
  expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('WRONG_STATE') as unknown } });
  expect(await server.call(application.detail, { params: { id: later.id } }, user)).toMatchObject({ state: 'submitted' });
});

test('separating two cases of one sender at once refuses the one beyond the limit of open cases', async () => {
  const user = await tokenOf(server, 'user');
  const officer = await officerOf(server.db, 'first', ['approve:appeal']);
  const definition = { ...appeal.definition, perWindow: 3 };
  await server.db.insert(applicationForm).values({ kind: 'appeal', version: 1, definition, savedBy: '管理员', savedAt: testNow });
  const mergeInto = async (earlierId: string, { id, version }: { id: string; version: number }) =>
    server.call(similar.merge, { body: { id, otherId: earlierId, version } }, officer.token);
  const [one, oneAgain, other] = [await sendAppeal(server, user), await sendAppeal(server, user), await sendAppeal(server, user)];
  const first = await mergeInto(one.id, oneAgain);
  const second = await mergeInto(other.id, await sendAppeal(server, user));
  const separate = ({ id, version }: { id: string; version: number }) =>
    server.call(similar.separate, { body: { id, version, note: '并非同一事项' } }, officer.token);
  const [done, refused] = await crossed(
    server.db,
    /update "application" set/,
    () => separate(first),
    () => separate(second),
  );
  expect(done.status).toBe('fulfilled');
  expect(refused).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('EXISTS') as unknown } });
});
