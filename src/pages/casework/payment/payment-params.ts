import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/payment-admin.ts';
import { recordId, tableDefaults, tableSearch } from '#contract/fields.ts';
import { paymentStates } from '#domain/payment/states.ts';
import { importSearch } from '#entities/platform/import/import-params.ts';

/** Parameters of the page: the filters of the list, and the open panel. */
export const paymentSearch = z.object({
  ...tableSearch,
  state: z.catch(z.optional(z.enum(paymentStates)), undefined),
  policy: z.catch(z.optional(recordId), undefined),
  // a batch such as 202606 is a number in the address
  run: z.catch(z.optional(z.pipe(z.transform(String), z.string().check(z.minLength(1), z.maxLength(40)))), undefined),
  /** The payment in the drawer. */
  payment: z.catch(z._default(z.union([recordId, z.literal('')]), ''), ''),
  panel: z.catch(z.optional(z.enum(['import'])), undefined),
  ...importSearch,
});
export type PaymentSearch = z.output<typeof paymentSearch>;

export const paymentDefaults = { ...tableDefaults, payment: '' } as const;

export const noFilters = { ...tableDefaults, state: undefined, policy: undefined, run: undefined } as const;

export const isFiltered = ({ keyword, state, policy, run }: PaymentSearch): boolean =>
  keyword !== '' || state !== undefined || policy !== undefined || run !== undefined;

/** Returns the filters of a request. */
export const filtersOf = ({ keyword, state, policy, run }: Pick<PaymentSearch, 'keyword' | 'state' | 'policy' | 'run'>) => ({
  keyword,
  state: state === undefined ? [] : [state],
  ...(policy !== undefined && { policyId: policy }),
  ...(run !== undefined && { batch: run }),
});

/** Returns the list request. */
export const askedOf = ({
  page,
  pageSize,
  ...filters
}: Pick<PaymentSearch, 'keyword' | 'state' | 'policy' | 'run' | 'page' | 'pageSize'>) =>
  ({ ...filtersOf(filters), page, pageSize }) satisfies CallInput<typeof contract.list>['params'];
