import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { listDefaults, listSchema } from '#entities/listing/list-search.ts';
import { listNeeds } from '#pages/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/resources/finance/list')({
  staticData: { listing: financeProduct },
  validateSearch: listSchema(financeProduct),
  search: { middlewares: [stripSearchParams(listDefaults(financeProduct))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindFinanceProduct'], ...listNeeds(financeProduct, deps) }),
  component: ListingListPage,
});
