import type * as contract from '#contract/chain.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { testNow } from '../../setup/clock.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const need = { kind: 'chain-need', id: 'sample-need' };
  await saveListings(
    server.db,
    [
      {
        ...need,
        title: '示例需求',
        summary: '示例摘要',
        body: '示例正文',
        cover: null,
        regionCode: '999901',
        industries: [],
        tags: [],
        publishedAt: testNow,
        checkedAt: testNow,
        expiresAt: null,
        state: 'published',
        contact: null,
        attributes: { product: '伺服电机', unit: '台' },
        ownerId: null,
        sample: true,
        views: 0,
      },
    ],
    { now: testNow },
  );
  return { chainMap: () => ({}), counterparts: () => ({ params: need }) };
}
