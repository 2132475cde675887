import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dictQueries } from '#api/dict.ts';
import { policyQueries } from '#api/policy.ts';
import { recordId } from '#contract/fields.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { detailOf } from '#pages/publishing/listing-admin/detail-of.ts';
import { EditPage } from '#pages/publishing/listing-admin/EditPage.tsx';

export const Route = createFileRoute('/_admin/portal/listing/edit')({
  validateSearch: z.object({
    id: z.catch(z.optional(recordId), undefined),
    kind: z.catch(z.optional(z.string().check(z.regex(/^[a-z][a-z-]{1,39}$/))), undefined),
  }),
  beforeLoad: requireResource('content:listing'),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({
      messages: ['listingAdmin', 'listing', 'listingForm', 'criteria'],
      needs: id === undefined ? [] : [detailOf(id)],
      also: [policyQueries.areaDict(), dictQueries.vocabulary(), dictQueries.listName('industry')],
    }),
  component: EditPage,
});
