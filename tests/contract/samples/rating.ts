import * as contact from '#contract/contact-request.ts';
import * as contract from '#contract/rating.ts';
import { accountId, saveOfKind, signedInAccounts } from '../../setup/book-listings.ts';
import { testNow } from '../../setup/server.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';
import { requestForm } from './contact-request.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const reached = { name: '前台', phone: '0571-0000000', email: null, address: null };
  /** Sends an enquiry to an institution, which accepts it. Returns what can be rated. */
  const served = async (listingId: string, asker: string, owner: string): Promise<string> => {
    const { id, version } = await server.call(contact.send, { body: { ...requestForm, purpose: 'enquire', listingId } }, asker);
    await server.call(contact.answer, { body: { id, version, accept: true } }, owner);
    return id;
  };
  const id = 'rated-institution';
  await saveOfKind(server.db, { id, kind: 'institution', ownerId: await accountId(server.db, 'admin'), contact: reached });
  const requestId = await served(id, user, admin);
  const own = 'own-institution';
  await saveOfKind(server.db, { id: own, kind: 'institution', ownerId: await accountId(server.db, 'user'), contact: reached });
  for (const asker of await signedInAccounts(server.db, 3, testNow, 'rater'))
    await server.call(contract.rate, { body: { requestId: await served(own, asker, user), score: 4 } }, asker);
  const { list } = await server.call(contract.received, { params: { id: own } }, user);
  return {
    summary: () => ({ params: { id } }),
    rate: () => ({ body: { requestId, score: 5, note: '回复很快' } }),
    received: () => ({ params: { id: own } }),
    answerRating: () => ({ body: { id: list[0]?.id ?? '', answer: '谢谢，欢迎再来。' } }),
  };
}
