import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { chainSupply } from '#contract/listing/kinds/chain-supply.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/publishing/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/resources/chain/supply/')({
  staticData: { listing: chainSupply },
  validateSearch: listSchema(chainSupply),
  search: { middlewares: [stripSearchParams(listDefaults(chainSupply))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindChainSupply'], ...listNeeds(chainSupply, deps) }),
  component: ListingListPage,
});
