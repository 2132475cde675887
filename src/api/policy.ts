import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as policy from '#contract/policy.ts';
import * as vocabulary from '#contract/policy-vocabulary.ts';
import { endpointQuery } from './endpoint-query.ts';
import { personalQuery } from './personal-query.ts';

const hour = 3_600_000;

type Search = CallInput<typeof policy.resultSearch>['body'];
type Filters = CallInput<typeof policy.resultHeader>['body'];

/** Answers for a company are personal: they use facts and dismissals of the user. */
const queryFor = ({ companyId, ownCompany }: Filters) => (companyId !== undefined || ownCompany === true ? personalQuery : endpointQuery);

export const policyQueries = {
  resultSearch: (search: Search) => queryFor(search)(policy.resultSearch, { body: search }),
  resultHeader: (filters: Filters) => queryFor(filters)(policy.resultHeader, { body: filters }, { surface: 'aside' }),
  // English names and suggestions: without them the tags' own names are shown
  tagList: () => endpointQuery(vocabulary.tagList, {}, { staleTime: 300_000, cache: true, surface: 'inPlace', skipErrorHandler: true }),
  tagSmallList: () => endpointQuery(vocabulary.tagSmallList, {}, { staleTime: hour, surface: 'aside' }),
  areaDict: () => endpointQuery(vocabulary.areaDict, {}, { staleTime: hour, surface: 'aside' }),
  // names: without them the codes are shown
  needs: () => endpointQuery(vocabulary.needs, {}, { staleTime: hour, surface: 'inPlace', skipErrorHandler: true }),
  suggest: (keyword: string, of?: 'all') =>
    endpointQuery(
      policy.suggest,
      { params: { keyword, of } },
      // suggestions: the search works without them
      { staleTime: hour, gcTime: 60_000, surface: 'inPlace', skipErrorHandler: true },
    ),
};

/** The counts beside a list; not retried if the page's loader failed to get them. */
export const useResultHeader = (filters: Filters) => useQuery(policyQueries.resultHeader(filters));
export const useAreaDict = () => useQuery(policyQueries.areaDict());
/** Completions; the last ones stay while the next load. */
export const useSuggest = (keyword: string, enabled: boolean, of?: 'all') =>
  useQuery({ ...policyQueries.suggest(keyword, of), enabled, placeholderData: (previous) => previous });
