import { createFileRoute } from '@tanstack/react-router';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { NeedDetail } from '#pages/publishing/listing/finance/offer/NeedDetail.tsx';

export const Route = createFileRoute('/_portal/resources/finance/need/detail')({
  staticData: { listing: financingNeed },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({
      messages: ['listing', 'listingDetail', 'kindFinancingNeed', 'contact'],
      ...detailQueries(financingNeed, id),
    }),
  component: NeedDetail,
});
