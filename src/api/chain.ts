import * as chain from '#contract/chain.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { endpointQuery } from './endpoint-query.ts';

type MapOf = CallInput<typeof chain.chainMap>['params'];
type CounterpartsOf = CallInput<typeof chain.counterparts>['params'];

export const chainQueries = {
  map: (of: MapOf) => endpointQuery(chain.chainMap, { params: of }),
  counterparts: (of: CounterpartsOf) => endpointQuery(chain.counterparts, { params: of }, { surface: 'inPlace' }),
};
