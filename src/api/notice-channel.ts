import * as contract from '#contract/notice-channel.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const notificationChannelQueries = {
  list: () => endpointQuery(contract.list, {}, { surface: 'inPlace' }),
};

export const useSaveChannel = () => useFormMutation(endpointMutation(contract.save, ['noticeChannel', 'noticeMail', 'noticePreference']));
export const useDeleteChannel = () =>
  useSingleMutation(endpointMutation(contract.remove, ['noticeChannel', 'noticeMail', 'noticePreference']));
/** Sends one message through a channel. */
export const useTestChannel = () => useSingleMutation(endpointMutation(contract.test, []));
