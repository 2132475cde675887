import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { grantAdminQueries } from '#api/grant-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { askedOf, grantAdminDefaults, grantAdminSearch } from '#pages/casework/grant-admin/grant-admin-params.ts';
import { GrantsPage } from '#pages/casework/grant-admin/GrantsPage.tsx';

export const Route = createFileRoute('/_admin/portal/grant')({
  validateSearch: grantAdminSearch,
  search: { middlewares: [stripSearchParams(grantAdminDefaults)] },
  beforeLoad: requireResource('content:grant'),
  loaderDeps: ({ search: { keyword, page, pageSize } }) => ({ keyword, page, pageSize }),
  loader: ({ context, deps }) =>
    context.load({ messages: ['grantAdmin', 'grant', 'payment'], also: [grantAdminQueries.list(askedOf(deps))] }),
  component: GrantsPage,
});
