import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/similar-case.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const similarCaseQueries = {
  ofMine: (asked: CallInput<typeof contract.ofMine>['body']) =>
    // optional: the form works without it
    endpointQuery(contract.ofMine, { body: asked }, { surface: 'inPlace', skipErrorHandler: true, staleTime: 60_000 }),
  ofCase: (id: string) => endpointQuery(contract.ofCase, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
};

const roots = ['similarCase', 'application', 'approval'];

export const useLinkCases = () => useSingleMutation(endpointMutation(contract.link, roots));
export const useUnlinkCases = () => useSingleMutation(endpointMutation(contract.unlink, roots));
/** CONFLICT and WRONG_STATE carry who was first (`changedApplication`). */
export const useMergeCases = () => useSingleMutation(endpointMutation(contract.merge, roots));
export const useSeparateCases = () => useSingleMutation(endpointMutation(contract.separate, roots));
