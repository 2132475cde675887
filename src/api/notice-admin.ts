import { useMutation, useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as notice from '#contract/notice-admin.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const broadcastQueries = {
  list: (asked: CallInput<typeof notice.list>['body']) => endpointQuery(notice.list, { body: asked }, { surface: 'inPlace' }),
  recipients: (audience: notice.Audience) =>
    // a hint beside the audience: the form reports that it is unknown
    endpointQuery(notice.recipients, { body: { audience } }, { surface: 'inPlace', skipErrorHandler: true }),
};

/** Size of an audience; the last number stays while the next loads. */
export const useRecipients = (audience: notice.Audience, enabled: boolean) =>
  useQuery({ ...broadcastQueries.recipients(audience), enabled, placeholderData: (previous) => previous });

export const useSendBroadcast = () => useFormMutation(endpointMutation(notice.send, ['noticeAdmin', 'notify'], { loading: 'saving' }));
export const useWithdrawBroadcast = () => useMutation(endpointMutation(notice.withdraw, ['noticeAdmin', 'notify']));
