import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/listing-progress.ts';
import { call } from '#http/call.ts';
import { isGone } from '#http/errors.ts';
import { endpointQuery } from './endpoint-query.ts';

type Change = CallInput<typeof contract.change>['body'];

/** Personal by its access: dropped at sign-out. */
export const progressQuery = (id: string) => endpointQuery(contract.read, { params: { id } }, { surface: 'inPlace' });

const show = (client: QueryClient, { id, items, done }: Change) =>
  client.setQueryData(progressQuery(id).queryKey, (before) => {
    const others = before?.done.filter((item) => !items.includes(item)) ?? [];
    return { done: done ? [...others, ...items] : others };
  });

const change = mutationOptions({
  mutationKey: ['listingProgress', 'change'],
  mutationFn: (body: Change) => call(contract.change, { body }),
  onMutate: async (body, { client }) => {
    // an answer under way was computed before this change
    await client.cancelQueries({ queryKey: progressQuery(body.id).queryKey });
    show(client, body);
  },
  onError: (_error, body, _before, { client }) => show(client, { ...body, done: !body.done }),
  onSettled: async (_data, _error, body, _before, { client }) => {
    // of several clicks only the last one refetches
    if (client.isMutating({ mutationKey: ['listingProgress', 'change'] }) > 1) return;
    await client.invalidateQueries({ queryKey: progressQuery(body.id).queryKey });
  },
});

const handOver = mutationOptions({
  ...change,
  // ticks of a deleted listing are dropped silently
  meta: { skipErrorHandler: isGone },
});

/** Sends the ticks stored on the device; fails silently if the listing is gone. */
export const sendProgress = (client: QueryClient, body: Change) => client.getMutationCache().build(client, handOver).execute(body);

/** Ticks parts of a listing off. Optimistic; rolled back on failure. */
export const useChangeProgress = () => useMutation(change);
