import type * as contract from '#contract/listing-vote.ts';
import { saveOfKind } from '../../setup/book-listings.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const id = 'voted-knowledge';
  await saveOfKind(server.db, { id, kind: 'knowledge' });
  return { tally: () => ({ params: { id } }), change: () => ({ body: { id, helpful: true } }) };
}
