import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CallInput } from '#contract/endpoint.ts';
import * as policyVersion from '#contract/policy-version.ts';
import { download } from '#http/transfer.ts';
import type { Progress } from '#http/transfer.ts';
import { endpointQuery } from './endpoint-query.ts';

export type ExportParams = CallInput<typeof policyVersion.exportPolicies>['params'];
type Asked = ExportParams & { onProgress?: (progress: Progress) => void; signal?: AbortSignal };

export const policyVersionQueries = {
  versions: (id: string) => endpointQuery(policyVersion.versions, { params: { id } }, { surface: 'inPlace' }),
};

const exporting = mutationOptions({
  mutationKey: ['policy', 'export'],
  mutationFn: ({ onProgress, signal, ...params }: Asked) =>
    download(policyVersion.exportPolicies, { params }, { ...(onProgress && { onProgress }), ...(signal && { signal }) }),
});

/**
 * Downloads a list as a spreadsheet: `start(filters)`. While `isPending`, `progress` is the share received (null before the first bytes)
 * and `cancel()` stops it silently.
 */
export function useExportPolicies() {
  const { mutate, isPending, isSuccess, reset } = useMutation(exporting);
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(null);
  const start = (params: ExportParams) => {
    running.current?.abort();
    running.current = new AbortController();
    setProgress(null);
    mutate({ ...params, onProgress: setProgress, signal: running.current.signal });
  };
  const cancel = () => running.current?.abort();
  return { start, cancel, progress, isPending, isSuccess, reset };
}
