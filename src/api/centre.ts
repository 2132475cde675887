import { useMutation } from '@tanstack/react-query';
import * as contract from '#contract/centre.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { isMissing } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';

type Policies = CallInput<typeof contract.policies>['body'];

export const centreQueries = {
  today: () => endpointQuery(contract.today, {}, { surface: 'inPlace', staleTime: 0 }),
  matches: (companyId: string | undefined) =>
    endpointQuery(
      contract.matches,
      { params: companyId === undefined ? {} : { companyId } },
      // the company of an old link may be gone, which this part and the header report
      { surface: 'inPlace', skipErrorHandler: isMissing, staleTime: 0 },
    ),
  policies: (asked: Policies) =>
    // as above
    endpointQuery(contract.policies, { body: asked }, { surface: 'inPlace', skipErrorHandler: isMissing, staleTime: 0 }),
};

/** Tells the server that the page was seen; its new items stay marked until the next visit. */
export const useCentreSeen = () =>
  useMutation(
    endpointMutation(contract.seen, [], {
      // automatic: after a failure the same items are new the next time
      skipErrorHandler: true,
    }),
  );
