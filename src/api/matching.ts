import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as matching from '#contract/matching.ts';
import { personalQuery } from './personal-query.ts';

/** Answers about a company are personal: they contain facts the user stored and exclude policies they dismissed. */
export const matchingQueries = {
  /** Accompanies a page that works without it. */
  matchSwiper: (body: CallInput<typeof matching.matchSwiper>['body'] = {}) =>
    personalQuery(matching.matchSwiper, { body }, { surface: 'aside' }),
  verdicts: (body: CallInput<typeof matching.verdictsOf>['body']) =>
    // the company of an old link may be gone, which the header reports
    personalQuery(matching.verdictsOf, { body }, { surface: 'aside' }),
};

/** Verdicts beside the rows of a list; not fetched without a company. */
export const useVerdicts = (companyId: string | undefined, ids: string[]) =>
  useQuery({ ...matchingQueries.verdicts({ companyId, ids }), enabled: companyId !== undefined && ids.length > 0 });
