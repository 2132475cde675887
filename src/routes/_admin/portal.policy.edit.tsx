import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dictQueries } from '#api/dict.ts';
import { policyQueries } from '#api/policy.ts';
import { recordId } from '#contract/fields.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { detailOf } from '#pages/publishing/policy-admin/editor/detail-of.ts';
import { EditPage } from '#pages/publishing/policy-admin/editor/EditPage.tsx';

export const Route = createFileRoute('/_admin/portal/policy/edit')({
  validateSearch: z.object({ id: z.catch(z.optional(recordId), undefined) }),
  beforeLoad: requireResource('content:policy'),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({
      messages: ['policyAdmin', 'criteria', 'policy', 'versions'],
      needs: id === undefined ? [] : [detailOf(id)],
      also: [
        policyQueries.areaDict(),
        policyQueries.needs(),
        dictQueries.listName('qualification'),
        dictQueries.vocabulary(),
        dictQueries.listName('industry'),
      ],
    }),
  component: EditPage,
});
