import { createFileRoute } from '@tanstack/react-router';
import { virus } from '#contract/listing/kinds/virus.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { VirusDetail } from '#pages/publishing/listing/operation/virus/VirusDetail.tsx';

export const Route = createFileRoute('/_portal/operation/virus/detail')({
  staticData: { listing: virus },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => context.load({ messages: ['listing', 'listingDetail', 'kindVirus'], ...detailQueries(virus, id) }),
  component: VirusDetail,
});
