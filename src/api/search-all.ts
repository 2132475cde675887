import { all } from '#contract/search-all.ts';
import { endpointQuery } from './endpoint-query.ts';

export const searchAllQueries = {
  all: (keyword: string) =>
    // beside the list that was asked for, which is there without it
    endpointQuery(all, { params: { keyword } }, { surface: 'inPlace', skipErrorHandler: true }),
};
