import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { kindCode, recordId } from '#contract/fields.ts';
import { PublishPage } from '#pages/account/publish/PublishPage.tsx';

export const Route = createFileRoute('/_portal/account/publish')({
  validateSearch: z.object({
    kind: z.catch(z.optional(kindCode), undefined),
    id: z.catch(z.optional(recordId), undefined),
  }),
  loader: ({ context }) => context.load({ messages: ['account', 'policy'] }),
  component: PublishPage,
});
