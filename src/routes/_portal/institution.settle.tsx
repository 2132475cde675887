import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { askOwnListings } from '#api/ask-own-listings.ts';
import { fieldPath, recordId } from '#contract/fields.ts';
import { institution } from '#contract/listing/kinds/institution.ts';
import { editorQueries } from '#entities/publishing/listing/editor-queries.ts';
import { SettlePage } from '#pages/publishing/listing/institution/settle/SettlePage.tsx';

export const Route = createFileRoute('/_portal/institution/settle')({
  staticData: { listing: institution },
  validateSearch: z.object({
    id: z.catch(z.optional(recordId), undefined),
    /** The path of the field that is focused first. */
    field: z.catch(z.optional(fieldPath), undefined),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({
      messages: ['listing', 'kindInstitution', 'settle'],
      also: editorQueries(),
      later: askOwnListings((own) =>
        id === undefined
          ? [own.list({ kind: [institution.kind], pageSize: 10 }), own.contact(), own.companies()]
          : [own.editing(id), own.companies()],
      ),
    }),
  component: SettlePage,
});
