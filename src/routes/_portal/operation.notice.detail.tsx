import { createFileRoute } from '@tanstack/react-router';
import { notice } from '#contract/listing/kinds/notice.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { ListingDetail } from '#pages/publishing/listing/detail/ListingDetail.tsx';

export const Route = createFileRoute('/_portal/operation/notice/detail')({
  staticData: { listing: notice },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindNotice'], ...detailQueries(notice, id) }),
  component: ListingDetail,
});
