import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { knowledge } from '#contract/listing/kinds/knowledge.ts';
import { listDefaults, listSchema } from '#entities/listing/list-search.ts';
import { listNeeds } from '#pages/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/government/knowledge/list')({
  staticData: { listing: knowledge },
  validateSearch: listSchema(knowledge),
  search: { middlewares: [stripSearchParams(listDefaults(knowledge))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindKnowledge'], ...listNeeds(knowledge, deps) }),
  component: ListingListPage,
});
