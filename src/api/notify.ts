import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as notify from '#contract/notify.ts';
import { call } from '#http/call.ts';
import { endpointQuery } from './endpoint-query.ts';
import type { MutationSurface } from './meta.ts';

const minute = 60_000;

export const notifyQueries = {
  index: (params: CallInput<typeof notify.index>['params'] = {}) => endpointQuery(notify.index, { params }, { surface: 'inPlace' }),
};

const notifyMutations = {
  read: (surface: MutationSurface) =>
    mutationOptions({
      mutationKey: ['notify', 'read'],
      mutationFn: (ids: CallInput<typeof notify.read>['body']['ids']) => call(notify.read, { body: { ids } }),
      onSuccess: (_data, _ids, _result, { client }) => client.invalidateQueries({ queryKey: ['notify'] }),
      meta: { surface },
    }),
};

/**
 * The newest notifications, polled every minute while the page is visible, less often while that fails. Not kept once nobody shows them:
 * the next user to sign in may be another.
 */
export const useNewestNotices = (pageSize: number) =>
  useQuery({
    ...notifyQueries.index({ pageSize }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? 5 * minute : minute),
  });

/** Marks as read; `silent` where it only accompanies something else. */
export const useReadNotices = (surface: MutationSurface = 'messageOrErrorPage') => useMutation(notifyMutations.read(surface));
