import { createFileRoute } from '@tanstack/react-router';
import { chainCompany } from '#contract/listing/kinds/chain-company.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { ListingDetail } from '#pages/publishing/listing/detail/ListingDetail.tsx';

export const Route = createFileRoute('/_portal/resources/chain/company/detail')({
  staticData: { listing: chainCompany },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindChainCompany', 'contact'], ...detailQueries(chainCompany, id) }),
  component: ListingDetail,
});
