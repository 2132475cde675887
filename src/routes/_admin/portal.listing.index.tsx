import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { listingAdminQueries } from '#api/listing-admin.ts';
import { policyQueries } from '#api/policy.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { ListPage } from '#pages/publishing/listing-admin/ListPage.tsx';
import { askedOf, listingDefaults, listingSearch } from '#pages/publishing/listing-admin/listing-params.ts';

export const Route = createFileRoute('/_admin/portal/listing/')({
  validateSearch: listingSearch,
  search: { middlewares: [stripSearchParams(listingDefaults)] },
  beforeLoad: requireResource('content:listing'),
  loaderDeps: ({ search }) => askedOf(search),
  loader: ({ context, deps }) =>
    context.load({
      messages: ['listingAdmin', 'listing', 'listingForm', 'lists'],
      also: [listingAdminQueries.list(deps), policyQueries.areaDict()],
    }),
  component: ListPage,
});
