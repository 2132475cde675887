import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as notify from '#contract/notify.ts';
import { call } from '#http/call.ts';
import { nextRound } from '#http/errors.ts';
import { useStreamConnected } from './notification-stream.ts';
import { endpointQuery } from './endpoint-query.ts';

const minute = 60_000;

/** Number of notifications in the bell; asking for the same number shares its request. */
export const inBell = 8;

export const notifyQueries = {
  index: (params: CallInput<typeof notify.index>['params'] = {}) => endpointQuery(notify.index, { params }, { surface: 'inPlace' }),
};

const notifyMutations = {
  read: mutationOptions({
    mutationKey: ['notify', 'read'],
    mutationFn: (ids: CallInput<typeof notify.read>['body']['ids']) => call(notify.read, { body: { ids } }),
    // the account carries the same counts
    onSuccess: (_data, _ids, _result, { client }) =>
      Promise.all(['notify', 'template'].map((root) => client.invalidateQueries({ queryKey: [root] }))),
  }),
};

/**
 * The newest notifications, polled every minute while the page is visible; less often while that fails, or while a stream reports new ones.
 * Not cached once they are no longer shown: the next user to sign in may be another.
 */
export function useNewestNotifications(pageSize: number) {
  const isStreaming = useStreamConnected();
  const newest = notifyQueries.index({ pageSize });
  return useQuery({
    ...newest,
    // automatic: the bell keeps its rows, and reports the failure in its panel
    meta: { ...newest.meta, skipErrorHandler: true },
    gcTime: 0,
    refetchInterval: ({ state }) => nextRound(state.error, state.status === 'error' || isStreaming ? 5 * minute : minute),
  });
}

/** Marks as read. */
export const useReadNotifications = () => useMutation(notifyMutations.read);
/** Marks an opened notification as read. */
export const useReadOpened = () =>
  useMutation({
    ...notifyMutations.read,
    // accompanies opening it, which works without: it stays unread
    meta: { skipErrorHandler: true },
  });
