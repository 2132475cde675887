import { createFileRoute } from '@tanstack/react-router';
import { result } from '#contract/listing/kinds/result.ts';
import { detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { counterpartNeeds } from '#pages/publishing/listing/chain/counterpart-needs.ts';
import { CounterpartDetail } from '#pages/publishing/listing/chain/CounterpartDetail.tsx';

export const Route = createFileRoute('/_portal/technology/result/detail')({
  staticData: { listing: result },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindResult', 'chain', 'contact'], ...counterpartNeeds(result, id) }),
  component: CounterpartDetail,
});
