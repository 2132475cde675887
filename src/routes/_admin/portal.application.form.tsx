import { createFileRoute } from '@tanstack/react-router';
import { applicationAdminQueries } from '#api/application-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { formSearch } from '#pages/casework/application-admin/admin-params.ts';
import { FormPage } from '#pages/casework/application-admin/form/FormPage.tsx';

export const Route = createFileRoute('/_admin/portal/application/form')({
  validateSearch: formSearch,
  beforeLoad: requireResource('system:application|content:policy|content:listing'),
  loaderDeps: ({ search: { kind, subject } }) => ({ kind, subject }),
  loader: ({ context, deps: { kind, subject } }) =>
    context.load({
      messages: ['applicationAdmin', 'application', 'people'],
      also: [applicationAdminQueries.definition({ kind, subjectId: subject })],
    }),
  component: FormPage,
});
