import type { CallInput } from '#contract/endpoint.ts';
import * as finance from '#contract/finance.ts';
import { endpointQuery } from './endpoint-query.ts';

type Need = CallInput<typeof finance.suggest>['body'];

export const financeQueries = {
  suggest: (need: Need) => endpointQuery(finance.suggest, { body: need }, { surface: 'inPlace' }),
};
