import * as contract from '#contract/import-waiting.ts';
import { endpointQuery } from './endpoint-query.ts';

export const importWaitingQueries = {
  list: () => endpointQuery(contract.waiting, {}, { surface: 'inPlace', staleTime: 0 }),
};
