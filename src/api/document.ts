import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/document.ts';
import { BusinessError } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const documentQueries = {
  list: (asked: CallInput<typeof contract.list>['body']) =>
    endpointQuery(contract.list, { body: asked }, { surface: 'inPlace', staleTime: 0 }),
  detail: (id: string) => endpointQuery(contract.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
  wanted: () => endpointQuery(contract.wanted, {}, { surface: 'inPlace' }),
  /** For the form of an application, which works without the library. */
  offered: () =>
    endpointQuery(
      contract.list,
      { body: { pageSize: 100 } },
      // files can be uploaded all the same
      { surface: 'inPlace', skipErrorHandler: true, staleTime: 0 },
    ),
  ofApplication: (id: string) => endpointQuery(contract.ofApplication, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
};

const isRefusal = (error: Error) => error instanceof BusinessError && /^(CONFLICT|VOUCHED|LIMIT|GONE)$/.test(error.info.errorCode ?? '');
const isInUse = (error: Error) => error instanceof BusinessError && error.info.errorCode === 'IN_USE';

// the forms say beside their button why a document is not saved
const refusedInPlace = {
  skipErrorHandler: (error: Error) => isRefusal(error) || (error instanceof BusinessError && error.info.errorCode === 'INVALID'),
};

export const useCreateDocument = () => useFormMutation(endpointMutation(contract.create, ['document'], refusedInPlace));
export const useRenewDocument = () => useFormMutation(endpointMutation(contract.renew, ['document'], refusedInPlace));
export const useEditDocument = () => useFormMutation(endpointMutation(contract.edit, ['document'], refusedInPlace));
/** IN_USE carries `documentInUse`: the page names the applications. */
export const useRemoveDocument = () => useSingleMutation(endpointMutation(contract.remove, ['document'], { skipErrorHandler: isInUse }));
export const useVouchForDocument = () => useSingleMutation(endpointMutation(contract.vouch, ['document']));
