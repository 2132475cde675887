import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as user from '#contract/user.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const userQueries = {
  list: (asked: CallInput<typeof user.list>['body']) => endpointQuery(user.list, { body: asked }, { surface: 'inPlace' }),
  detail: (id: string) => endpointQuery(user.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0, gcTime: 0 }),
  sessions: (id: string) => endpointQuery(user.sessions, { params: { id } }, { surface: 'inPlace', staleTime: 0, gcTime: 0 }),
};

export const useCreateUser = () => useFormMutation(endpointMutation(user.create, ['user', 'role']));
export const useUpdateUser = () => useFormMutation(endpointMutation(user.update, ['user', 'role']));
export const useResetPassword = () => useMutation(endpointMutation(user.resetPassword, ['user']));
export const useRemoveSecondFactor = () => useMutation(endpointMutation(user.removeSecondFactor, ['user']));
export const useRequirePasswordChange = () => useMutation(endpointMutation(user.requirePasswordChange, ['user']));
export const useRevokeSessions = () => useMutation(endpointMutation(user.revokeSessions, ['user']));
