import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/notify-mail.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';

export const notificationMailQueries = {
  list: (asked: CallInput<typeof contract.list>['body']) => endpointQuery(contract.list, { body: asked }, { surface: 'inPlace' }),
  read: (id: string) => endpointQuery(contract.read, { body: { id } }, { surface: 'inPlace' }),
};

/** Resends mails. */
export const useRetryMails = () => useMutation(endpointMutation(contract.retry, ['noticeMail']));
