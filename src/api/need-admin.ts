import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as admin from '#contract/need-admin.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

type PolicyText = CallInput<typeof admin.propose>['body'];

export const needAdminQueries = {
  list: () => endpointQuery(admin.list, {}, { surface: 'inPlace' }),
  missed: (asked: CallInput<typeof admin.missed>['params']) => endpointQuery(admin.missed, { params: asked }, { surface: 'inPlace' }),
};

/** The portal shows names of needs, and searches by their words. */
const roots = ['needAdmin', 'policy'];

/** CONFLICT carries the stored need (`keptNeed` of the contract). */
export const useSaveNeed = () => useFormMutation(endpointMutation(admin.save, roots));
export const useRemoveNeed = () => useMutation(endpointMutation(admin.remove, roots));
export const useAdoptWord = () => useFormMutation(endpointMutation(admin.adopt, roots));
export const useDismissMissed = () => useMutation(endpointMutation(admin.dismiss, ['needAdmin']));

/** The needs that a text speaks for; the last ones stay while the next load. */
export const useProposedNeeds = (text: PolicyText, enabled: boolean) =>
  useQuery({
    // optional: the editor works without it
    ...endpointQuery(admin.propose, { body: text }, { surface: 'inPlace', skipErrorHandler: true }),
    enabled,
    placeholderData: (previous) => previous,
  });
