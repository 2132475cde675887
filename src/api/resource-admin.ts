import { useMutation } from '@tanstack/react-query';
import * as resource from '#contract/resource-admin.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const resourceAdminQueries = {
  list: () => endpointQuery(resource.list, {}, { surface: 'inPlace' }),
};

export const useSaveResource = () => useFormMutation(endpointMutation(resource.save, ['resource', 'role']));
/** Restores a deleted entry. */
export const useRestoreResource = () => useMutation(endpointMutation(resource.save, ['resource', 'role']));
export const useMoveResources = () => useMutation(endpointMutation(resource.move, ['resource'], { loading: 'saving' }));
export const useDeleteResource = () => useMutation(endpointMutation(resource.remove, ['resource', 'role']));
