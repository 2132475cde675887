import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/public-notice.ts';
import { preparedCall } from '#http/call.ts';
import { currentLanguage } from '#i18n/language.ts';
import { endpointQuery } from './endpoint-query.ts';

export const publicNoticeQueries = {
  list: (params: CallInput<typeof contract.list>['params']) => endpointQuery(contract.list, { params }, { surface: 'inPlace' }),
  detail: (id: string) => endpointQuery(contract.detail, { params: { id } }),
  /** The last notices of a policy, for a part of its page. */
  ofPolicy: (policyId: string) => endpointQuery(contract.list, { params: { policyId, pageSize: 3 } }, { surface: 'aside' }),
  ofApplication: (id: string) => endpointQuery(contract.ofApplication, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
};

/** The list of results as a spreadsheet. */
export function resultsAddress(id: string): string {
  const { client, path, params } = preparedCall(contract.exported, { params: { id, language: currentLanguage() } });
  return client.address(path, params).href;
}
