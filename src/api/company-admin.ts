import { mutationOptions, useMutation } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as companyAdmin from '#contract/company-admin.ts';
import { BusinessError } from '#http/errors.ts';
import { download } from '#http/transfer.ts';
import { bulkApi } from './bulk.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

const isInUse = (error: Error) => error instanceof BusinessError && error.info.errorCode === 'IN_USE';

type Listed = CallInput<typeof companyAdmin.list>['body'];
type Paging = CallInput<typeof companyAdmin.duplicates>['body'];

export const companyAdminQueries = {
  list: (asked: Listed) => endpointQuery(companyAdmin.list, { body: asked }, { surface: 'inPlace' }),
  /** A form starts from the stored state. */
  detail: (id: string) => endpointQuery(companyAdmin.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0, gcTime: 0 }),
  duplicates: (paging: Paging) => endpointQuery(companyAdmin.duplicates, { body: paging }, { surface: 'inPlace' }),
};

/** Matches contain companies too; their keys begin with `policy`. */
const roots = ['enterpriseAdmin', 'enterprise', 'policy'];

/** CONFLICT carries the stored company (`detail` of the contract); EXISTS the id and name of the company with that code. */
export const useSaveCompany = () => useFormMutation(endpointMutation(companyAdmin.save, roots));
/** CONFLICT carries the stored company, as above. */
export const useSaveCompanyFacts = () => useFormMutation(endpointMutation(companyAdmin.saveFacts, roots));
/** Both return a key for `useUndoCompany`. A merge fails with CONFLICT if a company has changed; the dialog shows it. */
export const useMergeCompanies = () => useFormMutation(endpointMutation(companyAdmin.merge, roots, { loading: 'merging' }));
// a dialog shows how many users depend on the company
export const useDeleteCompany = () => useMutation(endpointMutation(companyAdmin.remove, roots, { skipErrorHandler: isInUse }));
export const useUndoCompany = () => useMutation(endpointMutation(companyAdmin.undo, roots, { loading: 'saving' }));

/** Saves the list as a spreadsheet. */
export const useExportCompanies = () =>
  useSingleMutation(
    mutationOptions({
      mutationKey: ['enterpriseAdmin', 'export'],
      mutationFn: (params: CallInput<typeof companyAdmin.exportCompanies>['params']) =>
        download(companyAdmin.exportCompanies, { params }, { loading: 'exporting' }),
    }),
  );

const bulkRoots = ['enterpriseAdmin', 'enterprise', 'policy'];

/** Actions on all companies of a list. */
export const companyBulk = {
  ...bulkApi(companyAdmin, bulkRoots),
  freeze: endpointMutation(companyAdmin.bulkFreeze, []),
  start: endpointMutation(companyAdmin.bulkStart, bulkRoots),
};
