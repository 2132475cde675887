import { createFileRoute } from '@tanstack/react-router';
import { chainSupply } from '#contract/listing/kinds/chain-supply.ts';
import { detailQueries, detailSchema } from '#entities/listing/detail-search.ts';
import { ListingDetail } from '#pages/listing/detail/ListingDetail.tsx';

export const Route = createFileRoute('/_portal/resources/chain/supply/detail')({
  staticData: { listing: chainSupply },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindChainSupply'], ...detailQueries(chainSupply, id) }),
  component: ListingDetail,
});
