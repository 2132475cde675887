import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { resourceDefaults, resourceSearch } from '#pages/platform/resource/resource-params.ts';
import { ResourcePage } from '#pages/platform/resource/ResourcePage.tsx';

export const Route = createFileRoute('/_admin/portal/resource')({
  validateSearch: resourceSearch,
  search: { middlewares: [stripSearchParams(resourceDefaults)] },
  beforeLoad: requireResource('system:resource'),
  loader: ({ context }) => context.load({ messages: ['people'], also: [resourceAdminQueries.list()] }),
  component: ResourcePage,
});
