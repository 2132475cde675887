import * as contract from '#contract/list-view.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export const samples = ({ server, user }: SampleContext): SamplesOf<typeof contract> => {
  let made = 0;
  const view = () => {
    made += 1;
    return { list: 'policyAdmin' as const, name: `样例 ${made}`, search: { state: 'review', kind: ['project'] } };
  };
  return {
    views: () => ({ params: { list: 'policyAdmin' } }),
    saveView: () => ({ body: view() }),
    deleteView: async () => ({ body: { id: (await server.call(contract.saveView, { body: view() }, user)).id } }),
  };
};
