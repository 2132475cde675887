import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as admin from '#contract/grant-admin.ts';
import * as contract from '#contract/grant.ts';
import { rows } from '#server/platform/db/client.ts';
import { officerOf } from '../setup/applications.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { answer, draftRound, endNotices, roundIn } from '../setup/grants.ts';
import { restoredServer } from '../setup/server.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();

/** A round whose notice is over, with a company that has confirmed. */
async function prepared() {
  const { token: officer } = await officerOf(server.db, 'first', ['content:grant']);
  const { token: second } = await officerOf(server.db, 'second', ['content:grant']);
  const [head] = await colleaguesOf(server, ['administrator']);
  const agent = head?.token ?? '';
  const { id } = await roundIn(server, officer, 'announced');
  await answer(server, agent, 'confirm');
  await endNotices(server.db);
  const { version } = await server.call(admin.detail, { params: { id } }, officer);
  const [own] = await server.call(contract.mine, { params: {} }, agent);
  const open = (token: string) => server.call(admin.act, { body: { id, version, action: 'open' } }, token);
  const decline = () => server.call(contract.answer, { body: { id: own?.id ?? '', version: own?.version ?? 0, action: 'decline' } }, agent);
  const standing = () =>
    rows<{ answer: string; paid: number }>(
      server.db,
      sql`select w.answer, (select count(*)::int from payment y where y.grant_row_id = w.id) as paid from grant_row w where w.enterprise_id = ${company}`,
    );
  return { officer, second, open, decline, standing };
}

test('a company that declines while payments are opened is refused as too late', async () => {
  const { officer, open, decline, standing } = await prepared();
  const [opened, declined] = await crossed(
    server.db,
    /update "grant_row" set "serial"|insert into "payment"/,
    () => open(officer),
    decline,
  );
  expect(opened.status).toBe('fulfilled');
  expect(declined).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('WRONG_STATE') as unknown } });
  expect(await standing()).toEqual([{ answer: 'confirmed', paid: 1 }]);
});

test('opening payments is refused when a company declines first', async () => {
  const { officer, open, decline, standing } = await prepared();
  const [declined, opened] = await crossed(server.db, /update "grant_row" set/, decline, () => open(officer));
  expect(declined.status).toBe('fulfilled');
  expect(opened).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('NOT_READY') as unknown } });
  expect(await standing()).toEqual([{ answer: 'declined', paid: 0 }]);
});

test('of two officers who open payments at once the second is refused', async () => {
  const { officer, second, open, standing } = await prepared();
  const [one, two] = await crossed(
    server.db,
    /insert into "payment"/,
    () => open(officer),
    () => open(second),
  );
  expect(one.status).toBe('fulfilled');
  expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('CONFLICT') as unknown } });
  expect(await standing()).toEqual([{ answer: 'confirmed', paid: 1 }]);
});

test('of two rounds of a policy fixed at once no company is in both', async () => {
  const { token: officer } = await officerOf(server.db, 'third', ['content:grant']);
  const [mine, other] = [await draftRound(server, officer), await draftRound(server, officer)];
  const fix = ({ id, version }: typeof mine) => server.call(admin.act, { body: { id, version, action: 'fix' } }, officer);
  const [one, two] = await crossed(
    server.db,
    /insert into "grant_row"/,
    () => fix(mine),
    () => fix(other),
  );
  expect(one.status).toBe('fulfilled');
  expect(two).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('NOT_READY') as unknown } });
});
