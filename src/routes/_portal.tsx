import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { PortalLayout } from '#pages/shell/PortalLayout.tsx';

export const Route = createFileRoute('/_portal')({
  // the company that pages go by; it stays chosen on the way from page to page
  validateSearch: z.object({ business: z.catch(z.optional(recordId), undefined) }),
  search: { middlewares: [retainSearchParams(['business'])] },
  // the shell is around every page: a chunk of its own would only be one more request
  codeSplitGroupings: [],
  component: PortalLayout,
});
