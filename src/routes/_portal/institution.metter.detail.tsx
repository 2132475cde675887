import { createFileRoute } from '@tanstack/react-router';
import { matter } from '#contract/listing/kinds/matter.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { MatterDetail } from '#pages/publishing/listing/institution/matter/MatterDetail.tsx';

export const Route = createFileRoute('/_portal/institution/metter/detail')({
  staticData: { listing: matter },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindMatter', 'apply'], ...detailQueries(matter, id) }),
  component: MatterDetail,
});
