import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { device } from '#contract/listing/kinds/device.ts';
import { listDefaults, listSchema } from '#entities/publishing/listing/list-search.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';
import { ListingListPage } from '#pages/publishing/listing/list/ListPage.tsx';

export const Route = createFileRoute('/_portal/technology/device/')({
  staticData: { listing: device },
  validateSearch: listSchema(device),
  search: { middlewares: [stripSearchParams(listDefaults(device))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.load({ messages: ['listing', 'kindDevice'], ...listNeeds(device, deps) }),
  component: ListingListPage,
});
