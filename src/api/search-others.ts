import { others } from '#contract/search-others.ts';
import { endpointQuery } from './endpoint-query.ts';

export const searchOthersQueries = {
  others: (keyword: string) =>
    // optional: the requested list is shown without it
    endpointQuery(others, { params: { keyword } }, { surface: 'inPlace', skipErrorHandler: true }),
};
