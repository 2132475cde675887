import * as contract from '#contract/own-session.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const ownSessionQueries = {
  list: () => endpointQuery(contract.list, {}, { surface: 'inPlace' }),
};

const mutations = {
  end: endpointMutation(contract.end, ['ownSession']),
};

/** Ends the named sign-ins of the user, or with null all but this one. */
export const useEndSessions = () => useSingleMutation(mutations.end);
