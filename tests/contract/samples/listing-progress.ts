import type * as contract from '#contract/listing-progress.ts';
import { saveOfKind } from '../../setup/book-listings.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const id = 'learnt-course';
  await saveOfKind(server.db, { id, kind: 'classroom' });
  return { read: () => ({ params: { id } }), change: () => ({ body: { id, items: ['第一章'], done: true } }) };
}
