import * as contract from '#contract/data-export.ts';
import { preparedCall } from '#http/call.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

export const dataExportQueries = {
  get: () => endpointQuery(contract.get, {}, { surface: 'inPlace' }),
};

const mutations = {
  begin: endpointMutation(contract.begin, ['dataExport']),
};

/** Fails with a BusinessError `BAD_CREDENTIALS` or `EXPORT_RUNNING`. */
export const useBeginExport = () => useFormMutation(mutations.begin);

/** The address of the archive, for a link: it may be larger than what a page can hold. The browser sends the session cookie along. */
export function exportAddress(id: string): string {
  const { client, path, params } = preparedCall(contract.download, { params: { id } });
  return client.address(path, params).href;
}
