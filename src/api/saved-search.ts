import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/saved-search.ts';
import { call } from '#http/call.ts';
import { isFieldProblem, isGone } from '#http/errors.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

/** Personal by their access: dropped at sign-out. */
export const savedSearchQueries = {
  savedSearches: () => endpointQuery(contract.savedSearches, {}),
  preview: (id: string) => endpointQuery(contract.previewDigest, { body: { id } }, { surface: 'inPlace' }),
};

const mutations = {
  save: mutationOptions({
    mutationKey: ['savedSearch', 'save'],
    mutationFn: (body: CallInput<typeof contract.saveSearch>['body']) => call(contract.saveSearch, { body }),
    // a conflict too: the list on screen is then stale
    onSettled: (_data, _error, _body, _before, { client }) => client.invalidateQueries({ queryKey: ['savedSearch'] }),
    // after a deletion elsewhere the form offers to save its input as a new search; it also shows problems of fields
    meta: { skipErrorHandler: (error: Error) => isGone(error) || isFieldProblem(error) },
  }),
  delete: mutationOptions({
    mutationKey: ['savedSearch', 'delete'],
    mutationFn: (id: string) =>
      call(contract.deleteSearch, { body: { id } }).catch((error: unknown) => {
        // deleted in another tab: it is gone, as requested
        if (error instanceof Error && isGone(error)) return null;
        throw error;
      }),
    onSuccess: (_data, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['savedSearch'] }),
  }),
};

/** Fails with a BusinessError `CONFLICT`, whose `info.data` is the stored search, or `LIMIT`; the form reports it. */
export const useSaveSearch = () => useSingleMutation(mutations.save);
export const useDeleteSearch = () => useSingleMutation(mutations.delete);
