import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { policyQueries } from '#api/policy.ts';
import { PolicyDetailPage } from '#pages/policy/DetailPage.tsx';

export const Route = createFileRoute('/_portal/policy/detail')({
  validateSearch: z.object({ id: z.catch(z.string(), '') }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['policy'], needs: [policyQueries.detail(id)], also: [policyQueries.similar(id)] }),
  component: PolicyDetailPage,
});
