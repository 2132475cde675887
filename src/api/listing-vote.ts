import { useQuery } from '@tanstack/react-query';
import * as contract from '#contract/listing-vote.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { personalQuery } from './personal-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const voteQuery = (id: string) => personalQuery(contract.tally, { params: { id } }, { surface: 'aside' });
export const useVotes = (id: string) => useQuery(voteQuery(id));
export const useVote = () => useSingleMutation(endpointMutation(contract.change, ['listingVote']));
