import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { applicationQueries } from '#api/application.ts';
import { approvalQueries } from '#api/approval.ts';
import { isSignedIn } from '#api/oauth.ts';
import { requireId } from '#entities/platform/site/require-id.ts';
import { DetailPage } from '#pages/casework/approve/detail/DetailPage.tsx';
import { detailDefaults, detailSchema, queueAsked } from '#pages/casework/approve/shared/queue-params.ts';

export const Route = createFileRoute('/_portal/approve/detail')({
  validateSearch: detailSchema,
  search: { middlewares: [stripSearchParams(detailDefaults)] },
  loaderDeps: ({ search: { id, ...search } }) => ({ id, asked: queueAsked(search) }),
  loader: ({ context, deps: { id, asked } }) => {
    requireId(id, { link: { to: '/approve/list' }, name: 'exception.approvals' });
    return context.load({
      messages: ['approve', 'application', 'keys'],
      also: isSignedIn() ? [applicationQueries.detail(id), approvalQueries.conditions(id), approvalQueries.queue(asked)] : [],
    });
  },
  component: DetailPage,
});
