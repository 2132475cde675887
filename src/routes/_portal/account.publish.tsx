import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { askOwnListings } from '#api/ask-own-listings.ts';
import { fieldPath, kindCode, recordId } from '#contract/fields.ts';
import { editorQueries } from '#entities/publishing/listing/editor-queries.ts';
import { PublishPage } from '#pages/publishing/listing/publish/PublishPage.tsx';

export const Route = createFileRoute('/_portal/account/publish')({
  validateSearch: z.object({
    kind: z.catch(z.optional(kindCode), undefined),
    id: z.catch(z.optional(recordId), undefined),
    /** The path of the field that is focused first. */
    field: z.catch(z.optional(fieldPath), undefined),
  }),
  loaderDeps: ({ search: { kind, id } }) => ({ kind, id }),
  loader: ({ context, deps: { kind, id } }) =>
    context.load({
      messages: ['account', 'policy', 'keys'],
      // the list of kinds has no form
      also: kind === undefined && id === undefined ? [] : editorQueries(),
      later: askOwnListings((own) => [
        own.list({ pageSize: 1 }),
        ...(id !== undefined ? [own.editing(id), own.companies()] : kind !== undefined ? [own.contact(), own.companies()] : []),
      ]),
    }),
  component: PublishPage,
});
