import { createFileRoute } from '@tanstack/react-router';
import { activity } from '#contract/listing/kinds/activity.ts';
import { detailQueries, detailSchema } from '#entities/listing/detail-search.ts';
import { ListingDetail } from '#pages/listing/detail/ListingDetail.tsx';

export const Route = createFileRoute('/_portal/operation/activity/detail')({
  staticData: { listing: activity },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindActivity'], ...detailQueries(activity, id) }),
  component: ListingDetail,
});
