import { createFileRoute } from '@tanstack/react-router';
import { activity } from '#contract/listing/kinds/activity.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { ActivityDetail } from '#pages/publishing/listing/operation/activity/ActivityDetail.tsx';

export const Route = createFileRoute('/_portal/operation/activity/detail')({
  staticData: { listing: activity },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindActivity', 'qualify', 'booking'], ...detailQueries(activity, id) }),
  component: ActivityDetail,
});
