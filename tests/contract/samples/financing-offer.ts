import * as contract from '#contract/financing-offer.ts';
import { accountId } from '../../setup/book-listings.ts';
import { offerTerms, saveBank, saveNeed } from '../../setup/financing.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const [userId, adminId] = [await accountId(server.db, 'user'), await accountId(server.db, 'admin')];
  await saveBank(server.db, { id: 'offer-bank-admin', ownerId: adminId });
  await saveBank(server.db, { id: 'offer-bank-user', ownerId: userId });
  await saveNeed(server.db, { id: 'offer-need', ownerId: userId });
  await saveNeed(server.db, { id: 'offer-need-other', ownerId: adminId });
  await saveNeed(server.db, { id: 'offer-need-free', ownerId: adminId });
  const received = await server.call(contract.send, { body: { ...offerTerms, needId: 'offer-need' } }, admin);
  const sent = await server.call(contract.send, { body: { ...offerTerms, needId: 'offer-need-other' } }, user);
  return {
    received: () => ({ params: {} }),
    standing: () => ({ params: { needId: 'offer-need-other' } }),
    send: () => ({ body: { ...offerTerms, needId: 'offer-need-free' } }),
    withdraw: () => ({ body: { id: sent.id } }),
    answer: () => ({ body: { id: received.id, version: received.version, accept: true } }),
  };
}
