import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { personnel } from '#contract/listing/kinds/personnel.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/publishing/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/technology/personnel/')({
  staticData: { listing: personnel },
  validateSearch: listSchema(personnel),
  search: { middlewares: [stripSearchParams(listDefaults(personnel))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindPersonnel'], ...listNeeds(personnel, deps) }),
  component: ListingListPage,
});
