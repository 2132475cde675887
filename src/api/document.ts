import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/document.ts';
import { BusinessError, isGone, isOutdated } from '#http/errors.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const documentQueries = {
  list: (asked: CallInput<typeof contract.list>['body']) =>
    endpointQuery(contract.list, { body: asked }, { surface: 'inPlace', staleTime: 0 }),
  detail: (id: string) =>
    endpointQuery(
      contract.detail,
      { params: { id } },
      // an old link, or deleted in another tab: the row reports it in place
      { surface: 'inPlace', skipErrorHandler: isGone, staleTime: 0 },
    ),
  required: () => endpointQuery(contract.wanted, {}, { surface: 'inPlace' }),
  /** For the form of an application, for a company or for none, which works without the library. */
  offered: (companyId: string | null, asked: Pick<CallInput<typeof contract.list>['body'], 'kind' | 'keyword'> = {}) =>
    endpointQuery(
      contract.list,
      { body: { companyId, pageSize: 100, ...asked } },
      // files can still be uploaded
      { surface: 'inPlace', skipErrorHandler: true, staleTime: 0 },
    ),
  ofApplication: (id: string) => endpointQuery(contract.ofApplication, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
};

const isRefusal = (error: Error) =>
  error instanceof BusinessError && /^(CONFLICT|VOUCHED|LIMIT|GONE|NOT_YOURS|NOT_KEEPER)$/.test(error.info.errorCode ?? '');

const isInUse = (error: Error) => error instanceof BusinessError && error.info.errorCode === 'IN_USE';

// the forms report beside their button why a document is not saved
const refusedInPlace = {
  skipErrorHandler: (error: Error) => isRefusal(error) || (error instanceof BusinessError && error.info.errorCode === 'INVALID'),
};

/** A form over a document rereads it if it has changed elsewhere: the input stays, and is saved over the new version. */
const readAgain = (error: Error, _body: unknown, _result: unknown, { client }: { client: QueryClient }) =>
  void (isOutdated(error) && client.invalidateQueries({ queryKey: ['document'] }));

export const useCreateDocument = () => useFormMutation(endpointMutation(contract.create, ['document'], refusedInPlace));
export const useRenewDocument = () =>
  useFormMutation({ ...endpointMutation(contract.renew, ['document'], refusedInPlace), onError: readAgain });
export const useEditDocument = () =>
  useFormMutation({ ...endpointMutation(contract.edit, ['document'], refusedInPlace), onError: readAgain });
/** IN_USE carries `documentInUse`: the page names the applications. The deleted document itself is not refetched. */
export const useRemoveDocument = () =>
  useSingleMutation({
    ...endpointMutation(contract.remove, [], { skipErrorHandler: isInUse }),
    onSuccess: (_data, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['document'], predicate: ({ queryKey }) => queryKey[1] !== 'detail' }),
  });
export const useVouchForDocument = () => useSingleMutation(endpointMutation(contract.vouch, ['document']));
