import type * as contract from '#contract/listing.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { testNow } from '../../setup/clock.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const record = { kind: 'device', id: 'sample-device' };
  const times = { publishedAt: testNow, checkedAt: testNow, expiresAt: null };
  const content = { title: '示例仪器', summary: '示例摘要', body: '示例正文', cover: null, regionCode: '999901', industries: [], tags: [] };
  const device = {
    ...record,
    ...times,
    ...content,
    state: 'published' as const,
    contact: null,
    attributes: {},
    ownerId: null,
    sample: true,
    views: 0,
  };
  await saveListings(server.db, [device], { now: testNow });
  return {
    search: () => ({ body: { kind: 'device', keyword: '示例' } }),
    mayRead: () => ({ params: { kind: 'device' } }),
    header: () => ({ body: { kind: 'device' } }),
    detail: () => ({ params: record }),
    compare: () => ({ params: { kind: 'device', id: 'sample-device' } }),
    similar: () => ({ params: record }),
    counts: () => ({}),
  };
}
