import { createFileRoute } from '@tanstack/react-router';
import { chainNeed } from '#contract/listing/kinds/chain-need.ts';
import { detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { counterpartNeeds } from '#pages/publishing/listing/chain/counterpart-needs.ts';
import { CounterpartDetail } from '#pages/publishing/listing/chain/CounterpartDetail.tsx';

export const Route = createFileRoute('/_portal/resources/chain/need/detail')({
  staticData: { listing: chainNeed },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindChainNeed', 'chain', 'contact'], ...counterpartNeeds(chainNeed, id) }),
  component: CounterpartDetail,
});
