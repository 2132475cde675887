import { expect, test } from 'vitest';
import * as admin from '#contract/public-notice-admin.ts';
import { officerOf } from '../setup/applications.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { applyForSupport, approve, shortForm } from '../setup/payments.ts';
import { saveNotice } from '../setup/public-notices.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();

async function prepared() {
  const keeper = await tokenOf(server, 'admin');
  const [head] = await colleaguesOf(server, ['administrator']);
  const first = await officerOf(server.db, 'first', ['content:public-notice', 'approve:final']);
  const second = await officerOf(server.db, 'second', ['content:public-notice']);
  await shortForm(server, keeper);
  const id = await applyForSupport(server, head?.token ?? '', { companyId: company });
  await approve(server, id, first.token);
  return { first: first.token, second: second.token, id };
}

const announce = ({ id, version }: { id: string; version: number }, token: string) =>
  server.call(admin.act, { body: { id, version, action: 'announce' } }, token);

test('of two officers who announce a notice at once the second is refused', async () => {
  const { first, second, id } = await prepared();
  const notice = await saveNotice(server, first, [id]);
  const [one, two] = await crossed(
    server.db,
    /update "public_notice" set/,
    () => announce(notice, first),
    () => announce(notice, second),
  );
  expect(one.status).toBe('fulfilled');
  expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('WRONG_STATE') as unknown } });
});

test('of two notices with the same application only one is announced', async () => {
  const { first, second, id } = await prepared();
  const [mine, theirs] = [await saveNotice(server, first, [id]), await saveNotice(server, second, [id])];
  const [one, two] = await crossed(
    server.db,
    /update "public_notice" set/,
    () => announce(mine, first),
    () => announce(theirs, second),
  );
  expect(one.status).toBe('fulfilled');
  expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('NOT_READY') as unknown } });
});
