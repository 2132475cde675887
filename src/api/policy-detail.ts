import { useQuery } from '@tanstack/react-query';
import * as policy from '#contract/policy-detail.ts';
import { endpointQuery } from './endpoint-query.ts';

export const policyDetailQueries = {
  detail: (id: string) => endpointQuery(policy.detail, { params: { id } }),
  similar: (id: string) => endpointQuery(policy.similar, { params: { id } }, { surface: 'aside' }),
  compare: (ids: string[]) => endpointQuery(policy.compare, { params: { id: ids } }),
};

export const useSimilar = (id: string) => useQuery(policyDetailQueries.similar(id));
