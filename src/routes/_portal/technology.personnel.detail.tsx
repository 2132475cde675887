import { createFileRoute } from '@tanstack/react-router';
import { personnel } from '#contract/listing/kinds/personnel.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { ListingDetail } from '#pages/publishing/listing/detail/ListingDetail.tsx';

export const Route = createFileRoute('/_portal/technology/personnel/detail')({
  staticData: { listing: personnel },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindPersonnel', 'contact'], ...detailQueries(personnel, id) }),
  component: ListingDetail,
});
