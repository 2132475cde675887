import { useMutation } from '@tanstack/react-query';
import * as setting from '#contract/setting.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const settingQueries = {
  list: () => endpointQuery(setting.list, {}, { surface: 'inPlace' }),
};

export const useSaveSettings = () => useFormMutation(endpointMutation(setting.save, ['setting', 'config']));
/** Restores a deleted setting. */
export const useRestoreSetting = () => useMutation(endpointMutation(setting.save, ['setting', 'config']));
export const useDeleteSetting = () => useMutation(endpointMutation(setting.remove, ['setting', 'config']));
