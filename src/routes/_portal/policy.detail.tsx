import { createFileRoute, notFound } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { policyQueries } from '#api/policy.ts';
import { recordId } from '#contract/fields.ts';
import { PolicyDetailPage } from '#pages/policy/DetailPage.tsx';

export const Route = createFileRoute('/_portal/policy/detail')({
  // an address without a usable id has no page
  validateSearch: z.object({ id: z.catch(recordId, '') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) => {
    if (id === '') throw notFound();
    return context.load({ messages: ['policy'], needs: [policyQueries.detail(id)], also: [policyQueries.similar(id)] });
  },
  component: PolicyDetailPage,
});
