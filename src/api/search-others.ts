import { others } from '#contract/search-others.ts';
import { endpointQuery } from './endpoint-query.ts';

export const searchOthersQueries = {
  others: (keyword: string) =>
    // beside the list that was asked for, which is there without it
    endpointQuery(others, { params: { keyword } }, { surface: 'inPlace', skipErrorHandler: true }),
};
