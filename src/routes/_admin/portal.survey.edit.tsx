import { createFileRoute } from '@tanstack/react-router';
import { surveyAdminQueries } from '#api/survey-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { EditPage } from '#pages/casework/survey-admin/edit/EditPage.tsx';
import { editSearch } from '#pages/casework/survey-admin/survey-params.ts';

export const Route = createFileRoute('/_admin/portal/survey/edit')({
  validateSearch: editSearch,
  beforeLoad: requireResource('content:survey'),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({
      messages: ['surveyAdmin', 'survey', 'people'],
      also: id === undefined ? [] : [surveyAdminQueries.detail(id)],
    }),
  component: EditPage,
});
