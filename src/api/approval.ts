import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as contract from '#contract/approval.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { BusinessError } from '#http/errors.ts';
import { applicationQueries } from './application.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const approvalQueries = {
  queue: (asked: CallInput<typeof contract.queue>['body']) =>
    endpointQuery(contract.queue, { body: asked }, { surface: 'inPlace', staleTime: 0 }),
  /** The number of waiting tasks beside a link, which is hidden after a failure. */
  waiting: () =>
    endpointQuery(contract.queue, { body: { pageSize: 1 } }, { surface: 'inPlace', skipErrorHandler: true, staleTime: 30_000 }),
  officers: (id: string) => endpointQuery(contract.officers, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
  conditions: (id: string) => endpointQuery(contract.conditions, { params: { id } }, { surface: 'inPlace' }),
};

/** Milliseconds between polls while the queue is in view, because colleagues act on it too. */
const often = 15_000;
const afterFailure = 60_000;

/** The queue, with the rows of the last filters until the new ones are there. */
export const useQueue = (asked: CallInput<typeof contract.queue>['body']) =>
  useQuery({
    ...approvalQueries.queue(asked),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.status === 'error' ? afterFailure : often),
  });

/** An application on the page of an officer: colleagues may act on it meanwhile. */
export const watchedDetail = (id: string) => ({
  ...applicationQueries.detail(id),
  refetchInterval: ({ state }: { state: { status: string } }) => (state.status === 'error' ? afterFailure : often),
});

/** Colleagues for a dialog, asked for when it opens. */
export const useOfficers = (id: string, enabled: boolean) => useQuery({ ...approvalQueries.officers(id), enabled });

/** An objection that is upheld changes its notice. */
const roots = ['approval', 'application', 'publicNotice', 'publicNoticeAdmin'];

const isRefusal = (error: Error) => error instanceof BusinessError;

/** Acts on one application. CONFLICT and WRONG_STATE carry who was first (`changedApplication`), which the page shows. */
export const useActOnApplication = () => useFormMutation(endpointMutation(contract.decide, roots, { skipErrorHandler: isRefusal }));

/** Acts on several applications, with an answer for each. */
export const useActOnApplications = () => useSingleMutation(endpointMutation(contract.batch, roots, { loading: 'saving' }));
