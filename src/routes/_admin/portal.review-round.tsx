import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { reviewRoundAdminQueries } from '#api/review-round-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { askedOf, roundDefaults, roundSearch } from '#pages/casework/review-round-admin/round-params.ts';
import { RoundsPage } from '#pages/casework/review-round-admin/RoundsPage.tsx';

export const Route = createFileRoute('/_admin/portal/review-round')({
  validateSearch: roundSearch,
  search: { middlewares: [stripSearchParams(roundDefaults)] },
  beforeLoad: requireResource('content:review-round'),
  loaderDeps: ({ search: { keyword, state, page, pageSize } }) => ({ keyword, state, page, pageSize }),
  loader: ({ context, deps }) => context.load({ messages: ['reviewRound'], also: [reviewRoundAdminQueries.list(askedOf(deps))] }),
  component: RoundsPage,
});
