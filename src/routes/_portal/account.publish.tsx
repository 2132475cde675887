import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { fieldPath, kindCode, recordId } from '#contract/fields.ts';
import { PublishPage } from '#pages/account/publish/PublishPage.tsx';

export const Route = createFileRoute('/_portal/account/publish')({
  validateSearch: z.object({
    kind: z.catch(z.optional(kindCode), undefined),
    id: z.catch(z.optional(recordId), undefined),
    /** The path of the field that is focused first. */
    field: z.catch(z.optional(fieldPath), undefined),
  }),
  loader: ({ context }) => context.load({ messages: ['account', 'policy'] }),
  component: PublishPage,
});
