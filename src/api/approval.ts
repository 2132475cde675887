import { useQuery } from '@tanstack/react-query';
import * as contract from '#contract/approval.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { BusinessError } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const approvalQueries = {
  queue: (asked: CallInput<typeof contract.queue>['body']) => endpointQuery(contract.queue, { body: asked }, { staleTime: 0 }),
  officers: (id: string) => endpointQuery(contract.officers, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
};

/** Colleagues for a dialog, asked for when it opens. */
export const useOfficers = (id: string, enabled: boolean) => useQuery({ ...approvalQueries.officers(id), enabled });

const isRefusal = (error: Error) => error instanceof BusinessError;

/** Acts on one application. CONFLICT and WRONG_STATE carry who was first (`changedApplication`): the page says so. */
export const useActOnApplication = () =>
  useFormMutation(endpointMutation(contract.decide, ['approval', 'application'], { skipErrorHandler: isRefusal }));

/** The same on several, with an answer for each. */
export const useActOnApplications = () =>
  useSingleMutation(endpointMutation(contract.batch, ['approval', 'application'], { loading: 'saving' }));
