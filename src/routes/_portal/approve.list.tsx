import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { approvalQueries } from '#api/approval.ts';
import { isSignedIn } from '#api/oauth.ts';
import { listAsked, queueDefaults, queueSchema } from '#pages/casework/approve/shared/queue-params.ts';
import { session } from '#session/session.ts';
import { QueuePage } from '#pages/casework/approve/queue/QueuePage.tsx';

export const Route = createFileRoute('/_portal/approve/list')({
  validateSearch: queueSchema,
  search: { middlewares: [stripSearchParams({ ...queueDefaults, selected: [] as string[] })] },
  loaderDeps: ({ search }) => listAsked(search, session.state.currentUser?.id),
  loader: ({ context, deps }) =>
    context.load({ messages: ['approve', 'application'], also: isSignedIn() ? [approvalQueries.queue(deps)] : [] }),
  component: QueuePage,
});
