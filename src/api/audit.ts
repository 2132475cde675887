import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as audit from '#contract/audit.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { download } from '#http/transfer.ts';
import type { Progress } from '#http/transfer.ts';
import { endpointQuery } from './endpoint-query.ts';

export const auditQueries = {
  list: (asked: CallInput<typeof audit.list>['body']) => endpointQuery(audit.list, { body: asked }, { surface: 'inPlace' }),
  detail: (id: number) => endpointQuery(audit.detail, { params: { id } }, { surface: 'inPlace' }),
};

type ExportParams = CallInput<typeof audit.exportEvents>['params'];
type Asked = ExportParams & { onProgress: (progress: Progress) => void; signal: AbortSignal };

const exporting = mutationOptions({
  mutationKey: ['audit', 'export'],
  mutationFn: ({ onProgress, signal, ...params }: Asked) => download(audit.exportEvents, { params }, { onProgress, signal }),
});

/** Saves the log as a spreadsheet: `start(filters)`. While `isPending`, `progress` is the received part and `cancel()` aborts it. */
export function useExportEvents() {
  const { mutate, isPending, isSuccess } = useMutation(exporting);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  const start = (params: ExportParams) => {
    running.current = new AbortController();
    setProgress(null);
    mutate({ ...params, onProgress: setProgress, signal: running.current.signal });
  };
  const cancel = () => running.current?.abort();
  return { start, cancel, progress, isPending, isSuccess };
}
