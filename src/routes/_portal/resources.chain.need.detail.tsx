import { createFileRoute } from '@tanstack/react-router';
import { chainNeed } from '#contract/listing/kinds/chain-need.ts';
import { detailQueries, detailSchema } from '#entities/listing/detail-search.ts';
import { ListingDetail } from '#pages/listing/detail/ListingDetail.tsx';

export const Route = createFileRoute('/_portal/resources/chain/need/detail')({
  staticData: { listing: chainNeed },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindChainNeed'], ...detailQueries(chainNeed, id) }),
  component: ListingDetail,
});
