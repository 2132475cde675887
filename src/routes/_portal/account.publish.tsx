import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { askOwnListings } from '#api/ask-own-listings.ts';
import { fieldPath, kindCode, recordId } from '#contract/fields.ts';
import { PublishPage } from '#pages/account/publish/PublishPage.tsx';

export const Route = createFileRoute('/_portal/account/publish')({
  validateSearch: z.object({
    kind: z.catch(z.optional(kindCode), undefined),
    id: z.catch(z.optional(recordId), undefined),
    /** The path of the field that is focused first. */
    field: z.catch(z.optional(fieldPath), undefined),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({
      messages: ['account', 'policy'],
      later: askOwnListings((own) => [own.list({ pageSize: 1 }), ...(id === undefined ? [] : [own.editing(id)])]),
    }),
  component: PublishPage,
});
