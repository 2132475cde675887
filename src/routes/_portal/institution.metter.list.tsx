import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { matter } from '#contract/listing/kinds/matter.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/publishing/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/institution/metter/list')({
  staticData: { listing: matter },
  validateSearch: listSchema(matter),
  search: { middlewares: [stripSearchParams(listDefaults(matter))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindMatter'], ...listNeeds(matter, deps) }),
  component: ListingListPage,
});
