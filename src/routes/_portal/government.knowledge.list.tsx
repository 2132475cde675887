import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { knowledge } from '#contract/listing/kinds/knowledge.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { KnowledgeList } from '#pages/publishing/listing/government/knowledge/KnowledgeList.tsx';

export const Route = createFileRoute('/_portal/government/knowledge/list')({
  staticData: { listing: knowledge },
  validateSearch: listSchema(knowledge),
  search: { middlewares: [stripSearchParams(listDefaults(knowledge))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindKnowledge', 'contact'], ...listNeeds(knowledge, deps) }),
  component: KnowledgeList,
});
