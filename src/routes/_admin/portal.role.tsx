import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { resourceAdminQueries } from '#api/resource-admin.ts';
import { roleQueries } from '#api/role.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { roleDefaults, roleSearch } from '#pages/platform/role/role-params.ts';
import { RolePage } from '#pages/platform/role/RolePage.tsx';

export const Route = createFileRoute('/_admin/portal/role')({
  validateSearch: roleSearch,
  search: { middlewares: [stripSearchParams(roleDefaults)] },
  beforeLoad: requireResource('system:role'),
  loader: ({ context }) => context.load({ messages: ['people'], also: [roleQueries.list(), resourceAdminQueries.list()] }),
  component: RolePage,
});
