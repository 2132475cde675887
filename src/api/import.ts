import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import type { ImportBatch, ImportCalls } from '#contract/import.ts';
import { call } from '#http/call.ts';
import { download, upload } from '#http/transfer.ts';
import type { Progress } from '#http/transfer.ts';
import { endpointQuery } from './endpoint-query.ts';

type Calls = ImportCalls;
/** Sheet and heading rows chosen by hand. */
export type ChosenHeadings = { sheet?: number; headingFrom?: number; headingTo?: number };
type Sending = { file: File; chosen?: ChosenHeadings; onProgress?: (progress: Progress) => void; signal?: AbortSignal };

const second = 1000;

/** Whether the server is working on it, so that polling makes sense. */
export const isUnderWay = ({ state }: ImportBatch): boolean => state === 'reading' || state === 'applying' || state === 'undoing';

/**
 * Queries and mutations of one kind of import, from its calls (`policyAdmin.importUpload` …). `roots` are the resources an import makes
 * stale; `params` go with the upload and describe the file.
 */
export function importApi(calls: Calls, roots: readonly string[], params: Readonly<Record<string, string>> = {}) {
  const [resource = ''] = calls.importStatus.name.split('.');
  const key = (name: string) => [resource, name];
  const asked = (id: string) => endpointQuery(calls.importStatus, { params: { id } }, { surface: 'inPlace', gcTime: 0 });
  /** Polls every second while the server works on it. Once something is written, invalidates these resources. */
  const status = (id: string) =>
    queryOptions({
      ...asked(id),
      enabled: id !== '',
      refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? second : false),
      queryFn: async ({ signal, client }) => {
        const batch = await call(calls.importStatus, { params: { id } }, { signal });
        if (batch.undoUntil !== null || batch.state === 'failed')
          for (const root of roots)
            void client.invalidateQueries({ queryKey: [root], predicate: ({ queryKey }) => !String(queryKey[1]).startsWith('import') });
        return batch;
      },
    });
  const keep = mutationOptions({
    mutationKey: key('importUpload'),
    mutationFn: ({ file, chosen, onProgress, signal }: Sending) => {
      const form = new FormData();
      form.set('file', file);
      return upload(
        calls.importUpload,
        form,
        { params: { ...params, ...chosen } },
        { ...(onProgress && { onProgress }), ...(signal && { signal }) },
      );
    },
    onSuccess: (batch, _file, _result, { client }) => client.setQueryData(status(batch.id).queryKey, batch),
  });
  const preview = mutationOptions({
    mutationKey: key('importPreview'),
    mutationFn: (body: CallInput<Calls['importPreview']>['body']) => call(calls.importPreview, { body }, { loading: 'importing' }),
    onSuccess: (batch, _body, _result, { client }) => {
      client.removeQueries({ queryKey: key('importRows') });
      client.setQueryData(status(batch.id).queryKey, batch);
    },
  });
  const apply = mutationOptions({
    mutationKey: key('importApply'),
    mutationFn: (body: CallInput<Calls['importApply']>['body']) => call(calls.importApply, { body }, { loading: 'importing' }),
    onSuccess: (batch, _body, _result, { client }) => client.setQueryData(status(batch.id).queryKey, batch),
  });
  const undo = mutationOptions({
    mutationKey: key('importUndo'),
    mutationFn: (id: string) => call(calls.importUndo, { body: { id } }),
    onSuccess: (batch, _id, _result, { client }) => client.setQueryData(status(batch.id).queryKey, batch),
  });
  const cancel = mutationOptions({
    mutationKey: key('importCancel'),
    mutationFn: (id: string) => call(calls.importCancel, { body: { id } }),
    onSuccess: (_data, id, _result, { client }) => void client.invalidateQueries({ queryKey: status(id).queryKey }),
  });
  const report = mutationOptions({
    mutationKey: key('importReport'),
    mutationFn: (params: CallInput<Calls['importReport']>['params']) => download(calls.importReport, { params }, { loading: 'exporting' }),
  });
  const { importTemplate } = calls;
  const template =
    importTemplate === undefined
      ? undefined
      : mutationOptions({
          mutationKey: key('importTemplate'),
          mutationFn: (language: 'zh-CN' | 'en-US') => download(importTemplate, { params: { language } }, { loading: 'exporting' }),
        });
  return {
    status,
    /** Saves an empty spreadsheet; absent for kinds with a template of their own. */
    template,
    rows: (params: CallInput<Calls['importRows']>['params']) =>
      endpointQuery(calls.importRows, { params }, { surface: 'inPlace', gcTime: 0 }),
    upload: keep,
    preview,
    /** Fails with a BusinessError `CONFLICT` if a new preview is needed; `info.data` is the batch. */
    apply,
    /** The effects of undoing, before or after it. */
    undoPreview: (id: string) => endpointQuery(calls.importUndoPreview, { body: { id } }, { surface: 'inPlace', gcTime: 0 }),
    undo,
    cancel,
    report,
  };
}
