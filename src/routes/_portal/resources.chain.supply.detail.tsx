import { createFileRoute } from '@tanstack/react-router';
import { chainSupply } from '#contract/listing/kinds/chain-supply.ts';
import { detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { counterpartNeeds } from '#pages/publishing/listing/chain/counterpart-needs.ts';
import { CounterpartDetail } from '#pages/publishing/listing/chain/CounterpartDetail.tsx';

export const Route = createFileRoute('/_portal/resources/chain/supply/detail')({
  staticData: { listing: chainSupply },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindChainSupply', 'chain', 'contact'], ...counterpartNeeds(chainSupply, id) }),
  component: CounterpartDetail,
});
