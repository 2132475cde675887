import * as contact from '#contract/contact-request.ts';
import * as rating from '#contract/rating.ts';
import * as contract from '#contract/rating-received.ts';
import { accountId, saveOfKind, signedInAccounts } from '../../setup/book-listings.ts';
import { testNow } from '../../setup/clock.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';
import { requestForm } from './contact-request.ts';

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const id = 'own-institution';
  const reached = { name: '前台', phone: '0571-0000000', email: null, address: null };
  await saveOfKind(server.db, { id, kind: 'institution', ownerId: await accountId(server.db, 'user'), contact: reached });
  for (const asker of await signedInAccounts(server.db, 3, testNow, 'rater')) {
    const { id: requestId, version } = await server.call(
      contact.send,
      { body: { ...requestForm, purpose: 'enquire', listingId: id } },
      asker,
    );
    await server.call(contact.answer, { body: { id: requestId, version, accept: true } }, user);
    await server.call(rating.rate, { body: { requestId, score: 4 } }, asker);
  }
  const { list } = await server.call(contract.received, { params: { id } }, user);
  return {
    received: () => ({ params: { id } }),
    answer: () => ({ body: { id: list[0]?.id ?? '', answer: '谢谢，欢迎再来。' } }),
  };
}
