import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { policyQueries } from '#api/policy.ts';
import { notice } from '#contract/listing/kinds/notice.ts';
import { featuredQuery, newestQuery } from '#entities/publishing/listing/newest.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { OperationPage } from '#pages/publishing/listing/operation/list/OperationPage.tsx';
import {
  kindOfTab,
  operationDefaults,
  operationKinds,
  operationSchema,
} from '#pages/publishing/listing/operation/list/operation-search.ts';

export const Route = createFileRoute('/_portal/operation/list')({
  validateSearch: operationSchema,
  search: { middlewares: [stripSearchParams(operationDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const kind = kindOfTab(deps.tab);
    return context.load({
      messages: ['listing', 'listingDetail', 'kindNotice', 'kindActivity', 'kindClassroom', 'kindNavigation', 'kindVirus'],
      ...(kind === undefined
        ? { also: [featuredQuery(notice), ...operationKinds.map(newestQuery), policyQueries.areaDict()] }
        : listNeeds(kind, deps)),
    });
  },
  component: OperationPage,
});
