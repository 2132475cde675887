import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/contact-request.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

type Received = CallInput<typeof contract.received>['params'];

export const contactRequestQueries = {
  standing: (listingId: string) => endpointQuery(contract.standing, { params: { listingId } }, { surface: 'inPlace' }),
  mine: (page: CallInput<typeof contract.mine>['params']) => endpointQuery(contract.mine, { params: page }),
  received: (which: Received) => endpointQuery(contract.received, { params: which }),
};

const roots = ['contactRequest'];

export const useStanding = (listingId: string, enabled: boolean) => useQuery({ ...contactRequestQueries.standing(listingId), enabled });
export const useSendRequest = () => useFormMutation(endpointMutation(contract.send, roots));
export const useWithdrawRequest = () => useSingleMutation(endpointMutation(contract.withdraw, roots));
/** The lists and figures of the listings count those that wait. */
export const useAnswerRequest = () => useFormMutation(endpointMutation(contract.answer, [...roots, 'listingOwn']));
/** The contact of the other side. Nothing keeps it: each reading is recorded. */
export const useReadContact = () => useSingleMutation(endpointMutation(contract.read, []));
