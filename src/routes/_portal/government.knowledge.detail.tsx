import { createFileRoute } from '@tanstack/react-router';
import { voteQuery } from '#api/listing-vote.ts';
import { knowledge } from '#contract/listing/kinds/knowledge.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { KnowledgeDetail } from '#pages/publishing/listing/government/knowledge/KnowledgeDetail.tsx';

export const Route = createFileRoute('/_portal/government/knowledge/detail')({
  staticData: { listing: knowledge },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => {
    const { needs, also } = detailQueries(knowledge, id);
    return context.load({
      messages: ['listing', 'listingDetail', 'kindKnowledge', 'contact'],
      needs,
      also: [...also, voteQuery(id)],
    });
  },
  component: KnowledgeDetail,
});
