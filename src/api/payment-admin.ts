import { mutationOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import * as contract from '#contract/payment-admin.ts';
import { download } from '#http/transfer.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const paymentAdminQueries = {
  list: (asked: CallInput<typeof contract.list>['params']) =>
    endpointQuery(contract.list, { params: asked }, { surface: 'inPlace', staleTime: 0 }),
  choices: () => endpointQuery(contract.choices, {}, { surface: 'inPlace' }),
  /** Actions on a payment start from the stored state. */
  detail: (id: string) => endpointQuery(contract.detail, { params: { id } }, { surface: 'inPlace', staleTime: 0, gcTime: 10_000 }),
};

/** Changes a payment. CONFLICT and WRONG_STATE carry its current state, and who changed it (`changedPayment`). */
export const useActOnPayment = () => useFormMutation(endpointMutation(contract.act, ['paymentAdmin', 'payment', 'cockpit']));

/** Saves the list as a spreadsheet. */
export const useExportPayments = () =>
  useSingleMutation(
    mutationOptions({
      mutationKey: ['paymentAdmin', 'export'],
      mutationFn: (params: CallInput<typeof contract.exported>['params']) =>
        download(contract.exported, { params }, { loading: 'exporting' }),
    }),
  );
