import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { applicationAdminQueries } from '#api/application-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { adminDefaults, adminSearch, daysOf, listAsked } from '#pages/casework/application-admin/admin-params.ts';
import { ApplicationsPage } from '#pages/casework/application-admin/list/ApplicationsPage.tsx';

export const Route = createFileRoute('/_admin/portal/application/')({
  validateSearch: adminSearch,
  search: { middlewares: [stripSearchParams(adminDefaults)] },
  beforeLoad: requireResource('system:application'),
  loaderDeps: ({ search: { view, ...search } }) => ({ view, asked: listAsked(search), days: daysOf(search) }),
  loader: ({ context, deps: { view, asked, days } }) =>
    context.load({
      messages: ['applicationAdmin', 'application', 'people'],
      also: [
        view === 'list'
          ? applicationAdminQueries.list(asked)
          : view === 'figures'
            ? applicationAdminQueries.figures(days)
            : applicationAdminQueries.forms(),
      ],
    }),
  component: ApplicationsPage,
});
