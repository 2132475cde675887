import { useMutation } from '@tanstack/react-query';
import * as role from '#contract/role.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const roleQueries = {
  list: () => endpointQuery(role.list, {}, { surface: 'inPlace' }),
  names: () => endpointQuery(role.names, {}, { surface: 'aside' }),
};

export const useSaveRole = () => useFormMutation(endpointMutation(role.save, ['role', 'resource']));
/** Restores a deleted role. */
export const useRestoreRole = () => useMutation(endpointMutation(role.save, ['role', 'resource']));
export const useDeleteRole = () => useMutation(endpointMutation(role.remove, ['role', 'resource']));
