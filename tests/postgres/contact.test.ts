import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/contact-request.ts';
import { contactRequest } from '#server/platform/db/tables/contact.ts';
import { requestForm } from '../contract/samples/contact-request.ts';
import { accountId, saveDevice, signedInAccounts } from '../setup/book-listings.ts';
import { restoredServer } from '../setup/server.ts';
import { tokenOf } from '../setup/sign-in.ts';
import { crossed } from './barrier.ts';

const server = restoredServer();
const listingId = 'asked-device';
const body = { ...requestForm, listingId };
const beforeTheEnd = /insert into notification/;
const refusal = (code: string) => ({ status: 'rejected', reason: { message: expect.stringContaining(code) as unknown } });
let asker = '';

beforeEach(async () => {
  const contact = { name: '设备管理员', phone: '0571-1234567', email: null, address: null };
  await saveDevice(server.db, { id: listingId, ownerId: await accountId(server.db, 'user'), contact });
  [asker = ''] = await signedInAccounts(server.db, 1);
});

const send = () => server.call(contract.send, { body }, asker);

describe('simultaneous requests', () => {
  test('two requests of a person for a listing become one', async () => {
    const [one, two] = await crossed(server.db, beforeTheEnd, send, send);
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('WRONG_STATE'));
    expect(await server.db.$count(contactRequest, sql`state = 'sent'`)).toBe(1);
  });

  test('the database allows one open request of a person for a listing', async () => {
    const { id } = await send();
    const again = server.db.execute(sql`insert into contact_request (listing_id, account_id, purpose, message, company, contact)
      select listing_id, account_id, purpose, message, company, contact from contact_request where id = ${id}::uuid`);
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'contact_request_open' } });
  });

  test('of two answers the first counts', async () => {
    const { id, version } = await send();
    const owner = await tokenOf(server, 'user');
    const answer = (accept: boolean) => server.call(contract.answer, { body: { id, version, accept } }, owner);
    const [one, two] = await crossed(
      server.db,
      beforeTheEnd,
      () => answer(true),
      () => answer(false),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject(refusal('WRONG_STATE'));
    expect(await server.call(contract.read, { body: { id } }, asker)).toMatchObject({ phone: '0571-1234567' });
  });
});
