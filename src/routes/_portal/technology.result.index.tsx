import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { result } from '#contract/listing/kinds/result.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/publishing/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/technology/result/')({
  staticData: { listing: result },
  validateSearch: listSchema(result),
  search: { middlewares: [stripSearchParams(listDefaults(result))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindResult'], ...listNeeds(result, deps) }),
  component: ListingListPage,
});
