import * as dict from '#contract/dict.ts';
import { endpointQuery } from './endpoint-query.ts';

const hour = 3_600_000;

export const dictQueries = {
  vocabulary: () => endpointQuery(dict.vocabulary, {}, { staleTime: hour, surface: 'inPlace' }),
  // names: without them those of the standard, or the Chinese ones, are shown
  listName: (category: string) =>
    endpointQuery(dict.listName, { params: { category } }, { staleTime: hour, surface: 'inPlace', skipErrorHandler: true }),
};
