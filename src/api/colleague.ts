import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import * as contract from '#contract/colleague.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { endpointQuery } from './endpoint-query.ts';
import { refreshCompany } from './company-choice.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const colleagueQueries = {
  overview: (companyId?: string) => endpointQuery(contract.overview, { params: { companyId } }),
  log: (params: CallInput<typeof contract.log>['params']) => endpointQuery(contract.log, { params }),
};

/** Also after a refusal, because somebody else was first. */
const refresh = (client: QueryClient) =>
  Promise.all([['colleague'], ['template', 'users']].map((queryKey) => client.invalidateQueries({ queryKey })));

const mutations = {
  invite: mutationOptions({
    mutationKey: ['colleague', 'invite'],
    mutationFn: (body: CallInput<typeof contract.invite>['body']) => call(contract.invite, { body }),
    onSettled: (_data, _error, _body, _result, { client }) => refresh(client),
  }),
  withdraw: mutationOptions({
    mutationKey: ['colleague', 'withdraw'],
    mutationFn: (id: string) => call(contract.withdraw, { body: { id } }),
    onSettled: (_data, _error, _id, _result, { client }) => refresh(client),
  }),
  accept: mutationOptions({
    mutationKey: ['colleague', 'accept'],
    mutationFn: (id: string) => call(contract.accept, { body: { id } }),
    // the company becomes the current one
    onSettled: (_data, _error, _id, _result, { client }) => Promise.all([refresh(client), refreshCompany(client)]),
  }),
  decline: mutationOptions({
    mutationKey: ['colleague', 'decline'],
    mutationFn: (id: string) => call(contract.decline, { body: { id } }),
    onSettled: (_data, _error, _id, _result, { client }) => refresh(client),
  }),
  setRole: mutationOptions({
    mutationKey: ['colleague', 'setRole'],
    mutationFn: (body: CallInput<typeof contract.setRole>['body']) => call(contract.setRole, { body }),
    onSettled: (_data, _error, _body, _result, { client }) => refresh(client),
  }),
  handOver: mutationOptions({
    mutationKey: ['colleague', 'handOver'],
    mutationFn: (body: CallInput<typeof contract.handOver>['body']) => call(contract.handOver, { body }),
    onSettled: (_data, _error, _body, _result, { client }) =>
      Promise.all([['colleague'], ['listingOwn'], ['application'], ['booking']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  }),
  remove: mutationOptions({
    mutationKey: ['colleague', 'remove'],
    mutationFn: (body: CallInput<typeof contract.remove>['body']) => call(contract.remove, { body }),
    onSettled: (_data, _error, _body, _result, { client }) => refresh(client),
  }),
};

export const useInvite = () => useFormMutation(mutations.invite);
export const useWithdrawInvitation = () => useSingleMutation(mutations.withdraw);
export const useAcceptInvitation = () => useSingleMutation(mutations.accept);
export const useDeclineInvitation = () => useSingleMutation(mutations.decline);
export const useSetRole = () => useSingleMutation(mutations.setRole);
/** The form shows why it was refused. */
export const useHandOver = () => useFormMutation(mutations.handOver);
export const useRemoveColleague = () => useSingleMutation(mutations.remove);
