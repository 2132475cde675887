import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { roleQueries } from '#api/role.ts';
import { userQueries } from '#api/user.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { askedOf, userDefaults, userSearch } from '#pages/identity/user/user-params.ts';
import { UserPage } from '#pages/identity/user/UserPage.tsx';

export const Route = createFileRoute('/_admin/portal/user')({
  validateSearch: userSearch,
  search: { middlewares: [stripSearchParams(userDefaults)] },
  beforeLoad: requireResource('system:user'),
  loaderDeps: ({ search }) => askedOf(search),
  loader: ({ context, deps }) => context.load({ messages: ['people'], also: [userQueries.list(deps), roleQueries.names()] }),
  component: UserPage,
});
