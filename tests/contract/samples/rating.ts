import * as contact from '#contract/contact-request.ts';
import type * as contract from '#contract/rating.ts';
import { accountId, saveOfKind } from '../../setup/book-listings.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';
import { requestForm } from './contact-request.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const id = 'rated-institution';
  const reached = { name: '前台', phone: '0571-0000000', email: null, address: null };
  await saveOfKind(server.db, { id, kind: 'institution', ownerId: await accountId(server.db, 'admin'), contact: reached });
  const { id: requestId, version } = await server.call(contact.send, { body: { ...requestForm, purpose: 'enquire', listingId: id } }, user);
  await server.call(contact.answer, { body: { id: requestId, version, accept: true } }, admin);
  return { summary: () => ({ params: { id } }), rate: () => ({ body: { requestId, score: 5, note: '回复很快' } }) };
}
