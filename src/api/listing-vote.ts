import { useQuery } from '@tanstack/react-query';
import * as contract from '#contract/listing-vote.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { personalQuery } from './personal-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const useVotes = (id: string) => useQuery(personalQuery(contract.tally, { params: { id } }, { surface: 'aside' }));
export const useVote = () => useSingleMutation(endpointMutation(contract.change, ['listingVote']));
