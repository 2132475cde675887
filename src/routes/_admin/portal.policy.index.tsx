import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { policyAdminQueries } from '#api/policy-admin.ts';
import { policyQueries } from '#api/policy.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { ListPage } from '#pages/publishing/policy-admin/list/ListPage.tsx';
import { askedOf, policyDefaults, policySearch } from '#pages/publishing/policy-admin/list/policy-params.ts';

export const Route = createFileRoute('/_admin/portal/policy/')({
  validateSearch: policySearch,
  search: { middlewares: [stripSearchParams(policyDefaults)] },
  beforeLoad: requireResource('content:policy'),
  loaderDeps: ({ search }) => askedOf(search),
  loader: ({ context, deps }) =>
    context.load({ messages: ['policyAdmin', 'policy', 'lists'], also: [policyAdminQueries.list(deps), policyQueries.areaDict()] }),
  component: ListPage,
});
