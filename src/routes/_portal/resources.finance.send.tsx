import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { askOwnListings } from '#api/ask-own-listings.ts';
import { fieldPath, recordId } from '#contract/fields.ts';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import { editorQueries } from '#entities/publishing/listing/editor-queries.ts';
import { NeedPage } from '#pages/publishing/listing/finance/send/NeedPage.tsx';

export const Route = createFileRoute('/_portal/resources/finance/send')({
  staticData: { listing: financingNeed },
  validateSearch: z.object({
    id: z.catch(z.optional(recordId), undefined),
    /** The path of the field that is focused first. */
    field: z.catch(z.optional(fieldPath), undefined),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({
      messages: ['listing', 'kindFinancingNeed', 'finance'],
      also: editorQueries(),
      later: askOwnListings((own) => [id === undefined ? own.contact() : own.editing(id), own.companies()]),
    }),
  component: NeedPage,
});
