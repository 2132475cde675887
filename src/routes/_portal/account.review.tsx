import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { hasMenuToken, resourceQueries } from '#api/resource.ts';
import { recordId } from '#contract/fields.ts';
import { ReviewPage } from '#pages/insight/account/review/ReviewPage.tsx';

export const Route = createFileRoute('/_portal/account/review')({
  // the round that is open, and its case
  validateSearch: z.object({
    round: z.catch(z.optional(recordId), undefined),
    case: z.catch(z.optional(recordId), undefined),
  }),
  // the menu says whether the user is an expert
  loader: ({ context }) =>
    context.load({ messages: ['accountPage', 'review'], also: hasMenuToken() ? [resourceQueries.currentuser()] : [] }),
  component: ReviewPage,
});
