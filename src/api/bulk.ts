import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BulkCalls, BulkOutcome, BulkRun } from '#contract/bulk.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { call } from '#http/call.ts';
import { download } from '#http/transfer.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';

const pollEvery = 700;

/** Queries and mutations that the actions on all records of a list share. `roots`: the resources they make stale. */
export function bulkApi(calls: BulkCalls, roots: readonly string[]) {
  const [resource = ''] = calls.bulkStatus.name.split('.');
  /** Polls while the server works on it. Once something is written, invalidates these resources. */
  const status = (id: string) =>
    queryOptions({
      ...endpointQuery(calls.bulkStatus, { params: { id } }, { surface: 'inPlace', gcTime: 0 }),
      enabled: id !== '',
      refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? pollEvery : false),
      queryFn: async ({ signal, client }) => {
        const run = await call(calls.bulkStatus, { params: { id } }, { signal });
        if (run.state === 'done' || run.state === 'stopped')
          for (const root of roots)
            void client.invalidateQueries({ queryKey: [root], predicate: ({ queryKey }) => queryKey[1] !== 'bulkStatus' });
        return run;
      },
    });
  const changes = (options: ReturnType<typeof endpointMutation<BulkCalls['bulkUndo']>>) =>
    mutationOptions({
      ...options,
      onSuccess: (run: BulkRun, _body, _result, { client }) => {
        client.setQueryData(status(run.id).queryKey, run);
        void client.invalidateQueries({ queryKey: [resource] });
      },
    });
  return {
    status,
    runs: () => endpointQuery(calls.bulkRuns, {}, { surface: 'inPlace' }),
    items: (id: string, outcome: BulkOutcome) =>
      endpointQuery(calls.bulkItems, { params: { id, outcome, pageSize: 20 } }, { surface: 'inPlace', gcTime: 0 }),
    stop: changes(endpointMutation(calls.bulkStop, [])),
    undo: changes(endpointMutation(calls.bulkUndo, [])),
    report: mutationOptions({
      mutationKey: [resource, 'bulkReport'],
      mutationFn: (params: CallInput<BulkCalls['bulkReport']>['params']) =>
        download(calls.bulkReport, { params }, { loading: 'exporting' }),
    }),
  };
}

export type BulkApi = ReturnType<typeof bulkApi>;
