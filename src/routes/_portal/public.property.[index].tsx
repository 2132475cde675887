import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { property } from '#contract/listing/kinds/property.ts';
import { detailQueries } from '#entities/publishing/listing/detail-search.ts';
import { PropertyPage } from '#pages/publishing/listing/property/PropertyPage.tsx';
import { propertyDefaults, propertySchema } from '#pages/publishing/listing/property/property-params.ts';
import { listNeeds } from '#pages/publishing/listing/list/list-needs.ts';

export const Route = createFileRoute('/_portal/public/property/index')({
  staticData: { listing: property },
  validateSearch: propertySchema,
  search: { middlewares: [stripSearchParams(propertyDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.load({
      messages: ['listing', 'listingDetail', 'kindProperty', 'contact'],
      ...(deps.id === undefined ? listNeeds(property, deps) : detailQueries(property, deps.id)),
    }),
  component: PropertyPage,
});
