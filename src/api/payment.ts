import * as contract from '#contract/payment.ts';
import { endpointQuery } from './endpoint-query.ts';

export const paymentQueries = {
  ofApplication: (id: string) => endpointQuery(contract.ofApplication, { params: { id } }, { surface: 'inPlace', staleTime: 0 }),
  received: (companyId?: string) =>
    endpointQuery(contract.received, { params: companyId === undefined ? {} : { companyId } }, { surface: 'inPlace', staleTime: 0 }),
};
