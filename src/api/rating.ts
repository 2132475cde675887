import { useQuery } from '@tanstack/react-query';
import * as contract from '#contract/rating.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { personalQuery } from './personal-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const ratingQuery = (id: string) => personalQuery(contract.summary, { params: { id } }, { surface: 'aside' });
export const useRatings = (id: string) => useQuery(ratingQuery(id));
export const useRate = () => useSingleMutation(endpointMutation(contract.rate, ['rating']));
