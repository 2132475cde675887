import { mutationOptions } from '@tanstack/react-query';
import * as contract from '#contract/list-view.ts';
import type { ListName } from '#contract/list-view.ts';
import { call } from '#http/call.ts';
import { isGone } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const listViewQueries = {
  views: (list: ListName) => endpointQuery(contract.views, { params: { list } }, { surface: 'inPlace' }),
};

const remove = mutationOptions({
  mutationKey: ['listView', 'delete'],
  mutationFn: (id: string) =>
    call(contract.deleteView, { body: { id } }).catch((error: unknown) => {
      // deleted in another tab: it is gone, as requested
      if (error instanceof Error && isGone(error)) return null;
      throw error;
    }),
  onSuccess: (_data, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['listView'] }),
});

/** Saves, renames or restores a view. */
export const useSaveView = () => useSingleMutation(endpointMutation(contract.saveView, ['listView']));
export const useDeleteView = () => useSingleMutation(remove);
