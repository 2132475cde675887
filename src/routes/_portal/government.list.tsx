import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { department } from '#contract/listing/kinds/department.ts';
import { detailQueries } from '#entities/publishing/listing/detail-search.ts';
import { listDefaults, listOrRecordSchema } from '#entities/publishing/listing/list-search.ts';
import { DepartmentPage } from '#pages/publishing/listing/government/department/DepartmentPage.tsx';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';

export const Route = createFileRoute('/_portal/government/list')({
  staticData: { listing: department },
  validateSearch: listOrRecordSchema(department),
  search: { middlewares: [stripSearchParams(listDefaults(department))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.load({
      messages: ['listing', 'listingDetail', 'kindDepartment', 'contact'],
      ...(deps.id === undefined ? listNeeds(department, deps) : detailQueries(department, deps.id)),
    }),
  component: DepartmentPage,
});
