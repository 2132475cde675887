import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { FinanceList } from '#pages/publishing/listing/finance/FinanceList.tsx';
import { financeDefaults, financeSchema } from '#pages/publishing/listing/finance/list-params.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';

export const Route = createFileRoute('/_portal/resources/finance/list')({
  staticData: { listing: financeProduct },
  validateSearch: financeSchema,
  search: { middlewares: [stripSearchParams(financeDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.load({ messages: ['listing', 'kindFinanceProduct', 'finance'], ...listNeeds(financeProduct, deps) }),
  component: FinanceList,
});
