import type * as contract from '#contract/notify.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  index: () => ({ params: { page: '1', pageSize: '5', unread: 'true' } }),
  stream: () => ({ params: { lastEventId: '3' } }),
  read: () => ({ body: { ids: 'all' } }),
});
