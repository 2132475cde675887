import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { listingAdminQueries } from '#api/listing-admin.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { ListPage } from '#pages/publishing/listing-admin/ListPage.tsx';
import { askedOf, listingDefaults, listingSearch } from '#pages/publishing/listing-admin/listing-params.ts';

export const Route = createFileRoute('/_admin/portal/listing/')({
  validateSearch: listingSearch,
  search: { middlewares: [stripSearchParams(listingDefaults)] },
  beforeLoad: requireResource('content:listing'),
  loaderDeps: ({ search: { keyword, page, pageSize, kind, state, order } }) => ({ keyword, page, pageSize, kind, state, order }),
  loader: ({ context, deps }) =>
    context.load({ messages: ['listingAdmin', 'listing', 'listingForm'], also: [listingAdminQueries.list(askedOf(deps))] }),
  component: ListPage,
});
