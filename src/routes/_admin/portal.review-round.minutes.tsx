import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { reviewRoundAdminQueries } from '#api/review-round-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { idParam, requireId } from '#entities/platform/site/require-id.ts';
import { MinutesPage } from '#pages/casework/review-round-admin/MinutesPage.tsx';

export const Route = createFileRoute('/_admin/portal/review-round/minutes')({
  validateSearch: z.object({ id: idParam }),
  beforeLoad: requireResource('content:review-round'),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => {
    requireId(id);
    return context.load({ messages: ['reviewRound'], needs: [reviewRoundAdminQueries.detail(id)] });
  },
  component: MinutesPage,
});
