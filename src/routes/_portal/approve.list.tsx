import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { absenceQueries } from '#api/absence.ts';
import { approvalQueries } from '#api/approval.ts';
import { dictQueries } from '#api/dict.ts';
import { isSignedIn } from '#api/oauth.ts';
import { policyQueries } from '#api/policy.ts';
import { hasMenuToken, resourceQueries } from '#api/resource.ts';
import { queueDefaults, queueSchema, shownAsked } from '#pages/casework/approve/shared/queue-params.ts';
import { QueuePage } from '#pages/casework/approve/queue/QueuePage.tsx';

export const Route = createFileRoute('/_portal/approve/list')({
  validateSearch: queueSchema,
  search: { middlewares: [stripSearchParams({ ...queueDefaults, selected: [] as string[] })] },
  loaderDeps: ({ search }) => shownAsked(search),
  loader: ({ context, deps }) => {
    const names = [policyQueries.areaDict(), dictQueries.listName('policy.issuer')];
    const also = isSignedIn() ? [approvalQueries.queue(deps), absenceQueries.own(), ...names] : [];
    // the menu says whether the officer also scores as an expert
    const menu = hasMenuToken() ? [resourceQueries.currentuser()] : [];
    return context.load({ messages: ['approve', 'application', 'keys'], also: [...also, ...menu] });
  },
  component: QueuePage,
});
