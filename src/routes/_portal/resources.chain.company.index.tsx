import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { chainCompany } from '#contract/listing/kinds/chain-company.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/publishing/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/resources/chain/company/')({
  staticData: { listing: chainCompany },
  validateSearch: listSchema(chainCompany),
  search: { middlewares: [stripSearchParams(listDefaults(chainCompany))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindChainCompany'], ...listNeeds(chainCompany, deps) }),
  component: ListingListPage,
});
