import { createFileRoute } from '@tanstack/react-router';
import { chainQueries } from '#api/chain.ts';
import { ChainPage } from '#pages/publishing/listing/chain/ChainPage.tsx';
import { chainSchema, mapOf } from '#pages/publishing/listing/chain/search-params.ts';

export const Route = createFileRoute('/_portal/resources/chain/index')({
  validateSearch: chainSchema,
  loaderDeps: ({ search }) => mapOf(search),
  loader: ({ context, deps }) => context.load({ messages: ['chain'], needs: [chainQueries.map(deps)] }),
  component: ChainPage,
});
