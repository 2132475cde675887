import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as contract from '#contract/application-admin.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { download } from '#http/transfer.ts';
import type { Progress } from '#http/transfer.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

type DefinitionOf = { kind: string; subjectId?: string | undefined; version?: number | undefined };

export const applicationAdminQueries = {
  forms: () => endpointQuery(contract.forms, {}, { surface: 'inPlace' }),
  list: (asked: CallInput<typeof contract.list>['body']) =>
    endpointQuery(contract.list, { body: asked }, { surface: 'inPlace', staleTime: 0 }),
  figures: (days: { from?: string; to?: string }) =>
    endpointQuery(contract.figures, { params: days }, { surface: 'inPlace', staleTime: 0 }),
  /** An editor starts from the stored state. */
  routing: () => endpointQuery(contract.routing, {}, { surface: 'inPlace', staleTime: 0, gcTime: 0 }),
  /** An editor starts from the stored state. */
  definition: ({ kind, subjectId, version }: DefinitionOf) =>
    endpointQuery(
      contract.definition,
      { params: { kind, ...(subjectId !== undefined && { subjectId }), ...(version !== undefined && { version: String(version) }) } },
      { staleTime: 5000, gcTime: 10_000 },
    ),
};

/** Publishes the next version of a form. CONFLICT carries the one that somebody else has published (`publishedForm`). */
export const usePublishForm = () => useFormMutation(endpointMutation(contract.publish, ['applicationAdmin', 'application']));

export const useSaveRouting = () => useFormMutation(endpointMutation(contract.saveRouting, ['applicationAdmin']));

type ExportParams = CallInput<typeof contract.exported>['params'];
type Asked = ExportParams & { onProgress: (progress: Progress) => void; signal: AbortSignal };

const exporting = mutationOptions({
  mutationKey: ['applicationAdmin', 'export'],
  mutationFn: ({ onProgress, signal, ...params }: Asked) => download(contract.exported, { params }, { onProgress, signal }),
});

/** Saves the list as a spreadsheet: `start(filters)`. While `isPending`, `progress` is the received part and `cancel()` aborts it. */
export function useExportApplications() {
  const { mutate, isPending, isSuccess } = useMutation(exporting);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  const start = (params: ExportParams) => {
    running.current = new AbortController();
    setProgress(null);
    mutate({ ...params, onProgress: setProgress, signal: running.current.signal });
  };
  return { start, cancel: () => running.current?.abort(), progress, isPending, isSuccess };
}
