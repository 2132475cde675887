import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/notify-preference.ts';
import { call } from '#http/call.ts';
import { isMissing } from '#http/errors.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useSingleMutation } from './use-form-mutation.ts';

export const notificationPreferenceQueries = {
  get: () => endpointQuery(contract.get, {}, { surface: 'inPlace' }),
};

type SaveBody = CallInput<typeof contract.save>['body'];

const key = notificationPreferenceQueries.get().queryKey;
const saveKey = ['noticePreference', 'save'];

/** The page's data once the body is stored. */
const after = (stored: contract.NotificationPreferences, { kinds, language }: SaveBody): contract.NotificationPreferences => ({
  ...stored,
  language: language ?? stored.language,
  kinds: stored.kinds.map((one) => {
    const { channels = one.channels, ...chosen } = kinds.find(({ kind }) => kind === one.kind) ?? {};
    return { ...one, ...chosen, channels };
  }),
});

const mutations = {
  save: mutationOptions({
    mutationKey: saveKey,
    // one after the other, so that the last choice is the one that is stored
    scope: { id: 'noticePreference' },
    mutationFn: (body: SaveBody) => call(contract.save, { body }),
    onMutate: async (body: SaveBody, { client }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<contract.NotificationPreferences>(key, (stored) => stored && after(stored, body));
    },
    onSettled: (_data, _error, _body, _before, { client }) => {
      // choices that wait stay as they are shown
      if (client.isMutating({ mutationKey: saveKey }) <= 1) void client.invalidateQueries({ queryKey: key });
    },
  }),
  unsubscribe: mutationOptions({
    mutationKey: ['noticePreference', 'unsubscribe'],
    mutationFn: (params: CallInput<typeof contract.unsubscribe>['params']) => call(contract.unsubscribe, { params }),
    onSuccess: (_data, _params, _before, { client }) => client.invalidateQueries({ queryKey: ['noticePreference'] }),
    // an old address: the page reports it
    meta: { skipErrorHandler: isMissing },
  }),
};

/** Stores a choice; it is shown at once. */
export const useSaveNotificationPreference = () => useMutation(mutations.save);
/** Fails with 404 for an unknown key. */
export const useUnsubscribe = () => useSingleMutation(mutations.unsubscribe);
