import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { chainNeed } from '#contract/listing/kinds/chain-need.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/publishing/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/resources/chain/need/')({
  staticData: { listing: chainNeed },
  validateSearch: listSchema(chainNeed),
  search: { middlewares: [stripSearchParams(listDefaults(chainNeed))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindChainNeed'], ...listNeeds(chainNeed, deps) }),
  component: ListingListPage,
});
