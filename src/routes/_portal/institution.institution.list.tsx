import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { institution } from '#contract/listing/kinds/institution.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/publishing/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/institution/institution/list')({
  staticData: { listing: institution },
  validateSearch: listSchema(institution),
  search: { middlewares: [stripSearchParams(listDefaults(institution))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindInstitution'], ...listNeeds(institution, deps) }),
  component: ListingListPage,
});
