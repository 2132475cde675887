import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { approvalQueries } from '#api/approval.ts';
import { isSignedIn } from '#api/oauth.ts';
import { queueDefaults, queueSchema, shownAsked } from '#pages/casework/approve/shared/queue-params.ts';
import { QueuePage } from '#pages/casework/approve/queue/QueuePage.tsx';

export const Route = createFileRoute('/_portal/approve/list')({
  validateSearch: queueSchema,
  search: { middlewares: [stripSearchParams({ ...queueDefaults, selected: [] as string[] })] },
  loaderDeps: ({ search }) => shownAsked(search),
  loader: ({ context, deps }) =>
    context.load({ messages: ['approve', 'application', 'keys'], also: isSignedIn() ? [approvalQueries.queue(deps)] : [] }),
  component: QueuePage,
});
