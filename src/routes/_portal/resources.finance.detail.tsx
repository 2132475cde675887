import { createFileRoute } from '@tanstack/react-router';
import { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { FinanceDetail } from '#pages/publishing/listing/finance/FinanceDetail.tsx';

export const Route = createFileRoute('/_portal/resources/finance/detail')({
  staticData: { listing: financeProduct },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({
      messages: ['listing', 'listingDetail', 'kindFinanceProduct', 'finance', 'qualify', 'contact', 'apply'],
      ...detailQueries(financeProduct, id),
    }),
  component: FinanceDetail,
});
