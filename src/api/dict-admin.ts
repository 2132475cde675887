import { mutationOptions, useMutation } from '@tanstack/react-query';
import * as admin from '#contract/dict-admin.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { download } from '#http/transfer.ts';
import { BusinessError } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { importApi } from './import.ts';
import { useFormMutation } from './use-form-mutation.ts';

const isInUse = (error: Error) => error instanceof BusinessError && error.info.errorCode === 'IN_USE';

export const dictAdminQueries = {
  root: () => endpointQuery(admin.root, {}),
  rootList: (keyword: string) => endpointQuery(admin.rootList, { params: { keyword } }, { surface: 'inPlace' }),
  list: (asked: CallInput<typeof admin.list>['params']) => endpointQuery(admin.list, { params: asked }, { surface: 'inPlace' }),
  detail: (id: number) => endpointQuery(admin.detail, { params: { id } }, { surface: 'inPlace' }),
  history: (asked: CallInput<typeof admin.history>['params']) => endpointQuery(admin.history, { params: asked }, { surface: 'inPlace' }),
};

export const useSaveRoot = () => useFormMutation(endpointMutation(admin.saveRoot, ['dict']));
export const useDeleteRoot = () => useMutation(endpointMutation(admin.deleteRoot, ['dict']));
export const useCreateEntry = () => useFormMutation(endpointMutation(admin.create, ['dict']));
/** Fails with a BusinessError `CONFLICT`, whose `info.data` is the stored entry; the form shows it. */
export const useUpdateEntry = () => useFormMutation(endpointMutation(admin.update, ['dict']));
// a dialog shows which entries are used, and where
export const usePostEntries = () => useMutation(endpointMutation(admin.post, ['dict'], { loading: 'saving', skipErrorHandler: isInUse }));
export const useRestoreEntry = () => useMutation(endpointMutation(admin.restore, ['dict']));

const exporting = mutationOptions({
  mutationKey: ['dict', 'export'],
  mutationFn: (params: CallInput<typeof admin.exportEntries>['params']) =>
    download(admin.exportEntries, { params }, { loading: 'exporting' }),
});

/** Saves a dictionary as a spreadsheet: `start({ category, language })`. */
export function useExportEntries() {
  const { mutate, isPending } = useMutation(exporting);
  return { start: mutate, isPending };
}

/** Entries of one dictionary, the option `category`, out of a file. */
export const dictImport = importApi(admin, ['dict']);
