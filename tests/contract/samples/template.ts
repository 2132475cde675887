import type * as contract from '#contract/template.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  currentUser: () => ({}),
  fakeList: () => ({ params: { count: '5', page: '1' } }),
  province: () => ({}),
  city: () => ({ params: { id: '320000' } }),
  users: () => ({ params: { page: '1', pageSize: '5' } }),
});
