import { createFileRoute } from '@tanstack/react-router';
import { navigation } from '#contract/listing/kinds/navigation.ts';
import { detailQueries, detailSchema } from '#entities/publishing/listing/detail-search.ts';
import { NavigationDetail } from '#pages/publishing/listing/operation/navigation/NavigationDetail.tsx';

export const Route = createFileRoute('/_portal/operation/navigation/detail')({
  staticData: { listing: navigation },
  validateSearch: detailSchema,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) =>
    context.load({ messages: ['listing', 'listingDetail', 'kindNavigation'], ...detailQueries(navigation, id) }),
  component: NavigationDetail,
});
